import type { ReactNode } from 'react';
import { brand } from '#lib/content/brand';
import { colors } from '#lib/theme/colors';

/** The tab's icon: a ring, or a disc in the accent colour when there is trouble. */
function iconAddress(isTrouble: boolean): string {
  const mark = isTrouble
    ? `<circle cx="8" cy="8" r="7" fill="${colors.light.signal}"/>`
    : `<circle cx="8" cy="8" r="6" fill="none" stroke="${colors.light.done}" stroke-width="2"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The tab's title, with the number of troubles. */
export function PageTitle({ name, troubles = 0 }: { name: string; troubles?: number }) {
  const mark = troubles > 0 ? `(${troubles}) ` : '';
  return (
    <>
      <title>{`${mark}${name} · ${brand.name} ops`}</title>
      <link rel="icon" href={iconAddress(troubles > 0)} />
    </>
  );
}

type ViewTitleProps = { name: string; troubles?: number; children?: ReactNode };

/** The page's name, in the tab and as its heading unless `children` replace it. */
export function ViewTitle({ name, troubles, children = name }: ViewTitleProps) {
  return (
    <>
      <PageTitle name={name} troubles={troubles} />
      <h1 className="text-2xl font-semibold wrap-anywhere">{children}</h1>
    </>
  );
}
