// When each side speaks, in hundredths of a second.
const caller = 'M310 22H565';
const agent = 'M40 22H265M840 22H985';
// Overlaid dashes of different spacing look like speech and take few bytes.
const bars = [
  { height: 4, every: 1 },
  { height: 14, every: 2 },
  { height: 20, every: 3 },
  { height: 30, every: 5 },
  { height: 40, every: 7 },
];
const seconds = Array.from({ length: 11 }, (_, second) => second);
const ticks = seconds.map((second) => `M${second * 100} 0v10`).join('');

function Voice({ d, className }: { d: string; className: string }) {
  return bars.map(({ height, every }) => (
    <path
      key={every}
      className={className}
      d={d}
      strokeWidth={height}
      strokeDasharray={`4 ${every * 10 - 4}`}
      strokeDashoffset={Math.floor(every / 2) * -10}
    />
  ));
}

/** The axis of ten seconds with the voices of caller and agent. */
export function CallAxis({ names }: { names: { caller: string; agent: string } }) {
  return (
    <div className="text-xs text-muted-foreground max-lg:hidden" aria-hidden="true">
      <p className="grid grid-cols-12 border-b border-foreground pb-1">
        {seconds.map((second) => (
          <span key={second}>{second}</span>
        ))}
      </p>
      <p className="grid h-0 grid-cols-12">
        <span className="col-start-1 pt-2">{names.agent}</span>
        <span className="col-start-4 pt-2">{names.caller}</span>
        <span className="col-start-9 pt-2">{names.agent}</span>
      </p>
      <svg className="h-17 w-10/12" viewBox="0 0 1000 68" preserveAspectRatio="none" aria-hidden="true">
        <path className="stroke-input" d={ticks} />
        <g id="voices" transform="translate(0 26)" shapeRendering="crispEdges">
          <Voice d={agent} className="stroke-input" />
          <Voice d={caller} className="stroke-foreground" />
        </g>
      </svg>
    </div>
  );
}

/** The same voices from top to bottom, across the rail of smaller screens. */
export function CallRail() {
  return (
    <svg className="call-rail lg:hidden" viewBox="0 0 44 1000" preserveAspectRatio="none" aria-hidden="true">
      {/* Mirrored, so that seconds run downwards. */}
      <use href="#voices" transform="matrix(0 1 1 0 -26 0)" />
    </svg>
  );
}
