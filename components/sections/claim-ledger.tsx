import { type Claim, claimSection, claims } from '#lib/content/claims';
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
          <li key={claim.value} className="print:break-inside-avoid">
            <p className="flex flex-col" data-keep-clear="">
              {claim.before && `${claim.before} `}
              <strong className="order-1 text-loud">
                {claim.value}
                {claim.unit && <small className="ml-2 text-lg"> {claim.unit}</small>}
              </strong>
              {claim.after && <span className="first-letter:uppercase"> {claim.after}</span>}
            </p>
            <ClaimScale claim={claim} />
            <p className="mt-2 mb-2 text-muted-foreground">{claim.basis}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
