import { ticket } from '#lib/content/pictures';
import { each } from './each';
import { Picture } from './picture';

/** The chat tab's picture: one ticket classified, routed and answered inside five seconds. */
export function Ticket() {
  return (
    <Picture title={ticket.title}>
      <blockquote className="ticket-message">{ticket.message}</blockquote>
      <ul className="classes">
        {each(ticket.classes, (item) => (
          <li>
            <span>{item.label}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <path className="scale-rest" d="M0 0h100v6H0z" />
              <path d={`M0 0h${item.share}v6H0z`} />
            </svg>
            <span>{item.share}%</span>
          </li>
        ))}
      </ul>
      <ol className="entries">
        {each(ticket.rows, (row) => (
          <li>
            <time>{row.time} s</time>
            <p>{row.event}</p>
            {row.outcome ? <em>{row.outcome}</em> : null}
          </li>
        ))}
      </ol>
    </Picture>
  );
}
