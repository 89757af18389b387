import { PageTitle } from '#components/ops/page-title';

/** The name of a page, as its heading and in the tab. */
export function ViewTitle({ name, troubles }: { name: string; troubles?: number }) {
  return (
    <>
      <PageTitle name={name} troubles={troubles} />
      <h1 className="text-2xl font-semibold">{name}</h1>
    </>
  );
}
