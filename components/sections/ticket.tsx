import { ticket } from '#lib/content/pictures';
import { Picture } from './picture';

export function Ticket() {
  return (
    <Picture title={ticket.title}>
      <blockquote className="px-5 pb-3 text-base">{ticket.message}</blockquote>
      <ul className="border-t border-border px-5 pt-2 pb-3 text-xs/body fill-foreground">
        {ticket.classes.map((item) => (
          <li key={item.label} className="grid grid-cols-[5rem_1fr_2.5rem] items-center gap-4">
            <span>{item.label}</span>
            <svg className="h-1.5 w-full" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <path className="fill-border forced-colors:fill-[Canvas]" d="M0 0h100v6H0z" />
              <path d={`M0 0h${item.share}v6H0z`} />
            </svg>
            <span className="text-right">{item.share}%</span>
          </li>
        ))}
      </ul>
      <ol className="border-t border-foreground">
        {ticket.rows.map((row) => (
          <li key={row.time} className="row grid-cols-[3.25rem_1fr_auto]">
            <time className="row-time">{row.time} s</time>
            <p>{row.event}</p>
            {row.outcome ? <em className="text-done">{row.outcome}</em> : null}
          </li>
        ))}
      </ol>
    </Picture>
  );
}
