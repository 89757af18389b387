import { clsx } from 'clsx';
import { Fragment } from 'react';
import { type Claim, claimSection, claims } from '#lib/content/claims';
import { ClaimFigure } from './claim-figure';
import { SectionHead } from './section-head';

const WIDTH = 1000;

const drawingClass = 'col-start-2 w-full overflow-visible';

function Scale({ claim }: { claim: Claim }) {
  return (
    <div
      className="grid grid-cols-[6rem_1fr] items-center gap-y-1.5 text-figures text-muted-foreground"
      data-keep-clear=""
    >
      {claim.bars.map((bar) => (
        <Fragment key={bar.label}>
          <span>{bar.label}</span>
          <svg
            className={`${drawingClass} h-2.5 bg-border fill-foreground`}
            viewBox={`0 0 ${WIDTH} 8`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={`M0 0h${bar.to}v8H0z`} />
            {bar.gap ? (
              <>
                <path className="fill-background" d={`M${bar.gap} 0h1v8h-1z`} />
                <path
                  className="stroke-signal stroke-2 [vector-effect:non-scaling-stroke]"
                  d={`M${bar.gap + 0.5} 10v8`}
                />
              </>
            ) : null}
          </svg>
        </Fragment>
      ))}
      {claim.ticks ? (
        <svg
          className={`${drawingClass} h-1.5 stroke-input stroke-[6px]`}
          viewBox={`0 0 ${WIDTH} 6`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 3H${WIDTH}`} strokeDasharray={`2 ${WIDTH / claim.ticks - 2}`} />
        </svg>
      ) : null}
      <p className={clsx('col-start-2', claim.bars[0]?.gap && 'pl-[30%] text-signal')}>{claim.scale}</p>
    </div>
  );
}

export function ClaimLedger() {
  return (
    <section className="section" aria-labelledby={claimSection.id}>
      <SectionHead {...claimSection} />
      <ul className="mt-10">
        {Object.values<Claim>(claims).map((claim) => (
          <li key={claim.value} className="halves items-center border-t border-border py-5">
            <ClaimFigure claim={claim} size="2xl" />
            <Scale claim={claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}
