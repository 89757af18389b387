import type { Claim } from '#lib/content/claims';

export function ClaimFigure({ claim }: { claim: Claim }) {
  return (
    <p className="flex flex-col" data-keep-clear="">
      {claim.before && `${claim.before} `}
      <strong className="order-1 text-loud">
        {claim.value}
        {claim.unit && <small className="ml-2 text-lg"> {claim.unit}</small>}
      </strong>
      {claim.after && <span className="first-letter:uppercase"> {claim.after}</span>}
    </p>
  );
}
