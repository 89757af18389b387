import { LocalTime } from '#components/layout/local-time';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { brand } from '#lib/content/brand';
import { dataUse } from '#lib/content/data-use';
import { footer } from '#lib/content/site';
import { DayRuler } from './day-ruler';
import { Wordmark } from './wordmark';

export function SiteFooter() {
  return (
    <footer className="mt-16 px-page pt-12 pb-22 lg:mt-32 text-sm/body text-foreground [@media_screen]:on-ink [@media_screen]:bg-ink">
      <DayRuler id="here" className="not-data-now:invisible">
        <time /> {footer.here}
      </DayRuler>
      <ErrorBoundary>
        <LocalTime />
      </ErrorBoundary>
      <div className="grid grid-cols-3 gap-x-4 gap-y-8 py-10 max-[18rem]:flex max-[18rem]:flex-wrap md:grid-cols-6 md:gap-x-12">
        <div className="col-span-3">
          <p className="text-2xl">
            <Wordmark />
          </p>
          <p className="mt-3 max-w-104 text-sm text-muted-foreground">{footer.text}</p>
        </div>
        {footer.columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-xs text-muted-foreground">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.text}>
                  <a className="link" href={link.href}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border pt-3 text-muted-foreground">
        <p>
          {/* The year of the build, which the browser updates. */}©{' '}
          <span id="year" suppressHydrationWarning>
            {new Date().getUTCFullYear()}
          </span>{' '}
          {brand.name}
        </p>
        <nav aria-label={footer.legalLabel}>
          <ul className="flex flex-wrap gap-x-5">
            {footer.legal.map((link) => (
              <li key={link.text}>
                <a className="link" href={link.href}>
                  {link.text}
                </a>
              </li>
            ))}
            {footer.unpublished ? (
              <li>
                {footer.unpublished}{' '}
                <a className="link underline" href={`#${dataUse.id}`}>
                  {dataUse.title}
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
