import type { Claim } from '#lib/content/claims';
import { each } from './each';

const WIDTH = 1000;

/** A claim as a figure with, below it, the same thing drawn to scale. */
export function ClaimFigure({ claim }: { claim: Claim }) {
  return (
    <div className="claim">
      <p>
        {claim.before && `${claim.before} `}
        <strong>
          {claim.value}
          {claim.unit && <small> {claim.unit}</small>}
        </strong>
        {claim.after && <span> {claim.after}</span>}
      </p>
      <div className="scale">
        {each(claim.bars, (bar) => (
          <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
            <path className="scale-rest" d={`M0 0h${WIDTH}v8H0z`} />
            <path d={`M0 0h${bar.to}v8H0z`} />
            {bar.gap && <path className="scale-gap" d={`M${bar.gap} 0v8`} />}
          </svg>
        ))}
        {claim.ticks ? (
          <svg viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
            <path
              className="scale-ticks"
              d={`M0 3H${WIDTH}`}
              strokeDasharray={`1 ${WIDTH / claim.ticks - 1}`}
            />
          </svg>
        ) : null}
      </div>
      <p className="scale-note">{claim.scale}</p>
    </div>
  );
}
