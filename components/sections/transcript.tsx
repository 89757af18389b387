import { transcript } from '#lib/content/pictures';
import { each } from './each';
import { Picture } from './picture';

const BAR = 6;
const MIDDLE = 16;

/** The bars of the level from `from` to `to`, mirrored about the middle line. */
function bars(from: number, to: number): string {
  return transcript.levels
    .slice(from, to)
    .map((level, i) => {
      const half = 1 + Math.round(level * 1.5);
      return `M${(from + i) * BAR + BAR / 4} ${MIDDLE - half}v${half * 2}`;
    })
    .join('');
}

/** The voice tab's picture: a call as it is written down, with its level. */
export function Transcript() {
  const { levels, now, rows } = transcript;
  return (
    <Picture title={transcript.title}>
      <ol className="entries entries-talk">
        {each(rows, (row) => (
          <li>
            <time>{row.time}</time>
            <b>{row.who}</b>
            <p>{row.text}</p>
          </li>
        ))}
      </ol>
      <p className="level">
        <span>{transcript.status}</span>
        <svg
          viewBox={`0 0 ${levels.length * BAR} 32`}
          preserveAspectRatio="none"
          strokeWidth={BAR / 2}
          aria-hidden="true"
        >
          <path d={bars(0, levels.length - now)} />
          <path className="level-now" d={bars(levels.length - now, levels.length)} />
        </svg>
      </p>
    </Picture>
  );
}
