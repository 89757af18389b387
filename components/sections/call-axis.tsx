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
const seconds = Array.from({ length: 11 }, (_, second) => `M${second * 100} 0v10`).join('');

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
export function CallAxis() {
  return (
    <div className="border-t border-foreground max-lg:hidden" aria-hidden="true">
      <svg className="h-14 w-10/12" viewBox="0 0 1000 56" preserveAspectRatio="none" aria-hidden="true">
        <path className="stroke-input" d={seconds} />
        <g transform="translate(0 12)" shapeRendering="crispEdges">
          <Voice d={agent} className="stroke-input" />
          <Voice d={caller} className="stroke-foreground" />
        </g>
      </svg>
    </div>
  );
}
