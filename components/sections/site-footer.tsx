import { brand } from '#lib/content/brand';
import { footer } from '#lib/content/site';
import { Wordmark } from './wordmark';

const ticks = Array.from(
  { length: 97 },
  (_, i) => `M${i * 10} 0v${i % 24 === 0 ? 16 : i % 4 === 0 ? 10 : 5}`,
).join('');

export function SiteFooter() {
  return (
    <footer className="site-footer measure">
      <div className="day" aria-hidden="true">
        <svg viewBox="0 0 960 16" preserveAspectRatio="none" aria-hidden="true">
          <path d={ticks} />
        </svg>
        <p className="axis">
          {footer.hours.map((hour) => (
            <span key={hour}>{hour}</span>
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
        {footer.columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="label">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.text}>
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
            {footer.legal.map((link) => (
              <li key={link.text}>
                <a href={link.href}>{link.text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
