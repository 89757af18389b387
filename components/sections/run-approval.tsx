import { clsx } from 'clsx';
import { run } from '#lib/content/pictures';

const { approval, last } = run;
const { approve, decline } = approval.choices;

const choiceClass = clsx(
  'inline-flex min-h-11 items-center rounded-control border border-input px-3 font-semibold hover:opacity-86',
  'print:bg-transparent print:text-foreground',
);

/** A radio button labelled with its action before the press and with the result after it. */
function Choice({ value, className }: { value: keyof typeof approval.choices; className?: string }) {
  const { press, said } = approval.choices[value];
  return (
    <label className={clsx(choiceClass, className)}>
      <input
        type="radio"
        name="approval"
        value={value}
        autoComplete="off"
        className="absolute inset-0 cursor-pointer appearance-none rounded-control"
      />
      <span className="is-waiting">{press}</span>
      <span aria-live="polite">
        <span className={`is-${value}`}>{said}</span>
      </span>
    </label>
  );
}

/**
 * The log's last two rows. Before the choice `is-waiting` and `is-asked` are shown, after it the
 * choice's own class.
 */
export function RunApproval() {
  return (
    <>
      <li className="run-choice row items-start">
        <time className="row-time">{approval.time}</time>
        <p>{approval.event}</p>
        <p aria-live="polite">
          <span className="is-asked text-signal">{approval.waiting}</span>
        </p>
        <Choice value="approve" className="bg-primary text-primary-foreground" />
        <Choice value="decline" />
      </li>
      <li className="row grid-cols-[3.25rem_1fr_auto] items-start">
        <time className="row-time">{last.time}</time>
        <p>
          <span className="is-not-decline">{last.event}</span>
          <span className="is-decline">{last.declined}</span>
        </p>
        <em className="ml-auto" aria-live="polite">
          <span className="is-waiting text-muted-foreground">{last.waiting}</span>
          <span className="is-approve text-done">{approve.last}</span>
          <span className="is-decline">{decline.last}</span>
        </em>
      </li>
    </>
  );
}
