import { clsx } from 'clsx';
import { values } from '#lib/content/values';

const { team, agents, marks } = values.day;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const keyClass = 'flex items-center gap-2 before:size-3';

/** A day as 24 cells, in which the team's hours are muted. */
function Day() {
  return (
    <div className="mt-8">
      <div className="flex gap-px forced-color-adjust-none sm:gap-1" aria-hidden="true">
        {hours.map((hour) => (
          <i
            key={hour}
            className={clsx('h-10 flex-1', hour >= team.from && hour < team.to ? 'bg-input' : 'bg-signal')}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted-foreground" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted-foreground">
        <span className={`${keyClass} before:bg-input`}>{team.label}</span>
        <span className={`${keyClass} before:bg-signal`}>{agents.label}</span>
      </p>
    </div>
  );
}

/** The page's one dark band, with the strip of 24 hours and the four values. */
export function Values() {
  return (
    <div id={values.id} className="ink px-page py-16 lg:py-18">
      <h2 className="text-2xl font-semibold text-wrap">{values.title}</h2>
      <Day />
      <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {values.items.map(({ title, text }) => (
          <li key={title} className="border-t border-foreground pt-4 print:break-inside-avoid">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
