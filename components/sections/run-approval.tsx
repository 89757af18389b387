import { clsx } from 'clsx';
import { run } from '#lib/content/pictures';

const { approval, last } = run;

// With a column of one width, so that nothing moves when the words in it change.
const rowClass = 'row grid-cols-[3.25rem_1fr_5.75rem] items-start';

const pressClass = clsx(
  'relative ml-auto inline-flex min-h-11 items-center rounded-control border border-input px-3 font-semibold',
  'bg-primary text-primary-foreground transition-opacity hover:opacity-86',
  'print:bg-transparent print:text-foreground',
);

/** The log's last two rows. What is shown before the press has the class `is-waiting` or `is-asked`, after it `is-approved`. */
export function RunApproval() {
  return (
    <>
      <li className={rowClass}>
        <time className="row-time">{approval.time}</time>
        <p>{approval.event}</p>
        <p aria-live="polite">
          <span className="is-asked text-signal">{approval.waiting}</span>
        </p>
        <label className={pressClass}>
          <input
            type="radio"
            autoComplete="off"
            className="absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          <span className="is-waiting">{approval.press}</span>
          <span aria-live="polite">
            <span className="is-approved">{approval.approved}</span>
          </span>
        </label>
      </li>
      <li className={rowClass}>
        <time className="row-time">{last.time}</time>
        <p>{last.event}</p>
        <em className="ml-auto" aria-live="polite">
          <span className="is-waiting text-muted-foreground">{last.waiting}</span>
          <span className="is-approved text-done">{last.outcome}</span>
        </em>
      </li>
    </>
  );
}
