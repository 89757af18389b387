import type { Claim } from '#lib/content/claims';

/** A claim in its sentence's order; set with the figure on the right. */
export function ClaimFigure({ claim }: { claim: Claim }) {
  return (
    <p className="claim" data-keep-clear="">
      {claim.before && `${claim.before} `}
      <strong>
        {claim.value}
        {claim.unit && <small> {claim.unit}</small>}
      </strong>
      {claim.after && <span> {claim.after}</span>}
    </p>
  );
}
