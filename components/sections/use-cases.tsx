import { useCaseSection } from '#lib/content/use-cases';
import { Claims } from './claims';
import { UseCaseIsland } from './use-case-island';

export function UseCases() {
  return (
    <>
      <section id={useCaseSection.id} className="section" aria-labelledby="use-cases-title">
        <h2 id="use-cases-title" className="text-2xl font-semibold">
          {useCaseSection.title}
        </h2>
        <p className="mt-3 mb-6 text-muted-foreground">{useCaseSection.text}</p>
        <UseCaseIsland />
      </section>
      <Claims />
    </>
  );
}
