import { brand } from '#lib/content/brand';
import { footer } from '#lib/content/site';
import { each } from './each';
import { Wordmark } from './wordmark';

/** Every how many quarters of an hour the day's ruler has a tick, and how long that tick is. */
const ticks = [
  { every: 1, length: 5 },
  { every: 4, length: 10 },
  { every: 24, length: 16 },
];

export function SiteFooter() {
  return (
    <footer className="site-footer measure">
      <div className="day" aria-hidden="true">
        <svg viewBox="0 0 961 16" preserveAspectRatio="none" aria-hidden="true">
          {each(ticks, ({ every, length }) => (
            <path d={`M0 ${length / 2}H961`} strokeWidth={length} strokeDasharray={`1 ${every * 10 - 1}`} />
          ))}
        </svg>
        <p className="axis">
          {each(footer.hours, (hour) => (
            <span>{hour}</span>
          ))}
        </p>
      </div>
      <div className="footer-grid">
        <div>
          <p className="text-2xl">
            <Wordmark />
          </p>
          <p className="mt-3 max-w-[22em] text-sm text-muted">{footer.text}</p>
        </div>
        {each(footer.columns, (column) => (
          <nav aria-label={column.title}>
            <h2 className="label">{column.title}</h2>
            <ul>
              {each<{ text: string; href: string }>(column.links, (link) => (
                <li>
                  <a href={link.href}>{link.text}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="footer-foot">
        <p>
          © {new Date().getFullYear()} {brand.name}
        </p>
        <nav aria-label={footer.legalLabel}>
          <ul>
            {each(footer.legal, (link) => (
              <li>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
