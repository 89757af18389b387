import { clsx } from 'clsx';
import { run } from '#lib/content/pictures';

const { approval, last } = run;

const pressClass = clsx(
  'relative inline-flex min-h-11 items-center rounded-control border border-input px-3 font-semibold',
  'bg-primary text-primary-foreground',
  'print:bg-transparent print:text-foreground',
);

/** The log's last two rows. What is shown before the press has the class `is-waiting`, after it `is-approved`. */
export function RunApproval() {
  return (
    <>
      <li className="row grid-cols-[3.25rem_1fr]">
        <time className="row-time">{approval.time}</time>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p>{approval.event}</p>
            <p aria-live="polite">
              <span className="is-waiting text-signal">{approval.waiting}</span>
            </p>
          </div>
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
        </div>
      </li>
      <li className="row grid-cols-[3.25rem_1fr_auto]">
        <time className="row-time">{last.time}</time>
        <p>{last.event}</p>
        <em aria-live="polite">
          <span className="is-waiting text-muted-foreground">{last.waiting}</span>
          <span className="is-approved text-done">{last.outcome}</span>
        </em>
      </li>
    </>
  );
}
