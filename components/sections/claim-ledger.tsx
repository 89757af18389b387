import { type Claim, claimSection, claims } from '#lib/content/claims';
import { ClaimFigure } from './claim-figure';
import { ClaimScale } from './claim-scale';

export function ClaimLedger() {
  return (
    <section className="section" aria-labelledby={claimSection.id}>
      <h2 id={claimSection.id} className="text-xl font-semibold lg:text-2xl">
        {claimSection.title}
      </h2>
      <p className="mt-3 text-muted-foreground">{claimSection.text}</p>
      <ul className="claims">
        {Object.values<Claim>(claims).map((claim) => (
          <li key={claim.value}>
            <ClaimFigure claim={claim} />
            <ClaimScale claim={claim} />
            <p className="mt-2 mb-2 text-muted-foreground">{claim.basis}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
