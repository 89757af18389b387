import { Copyright, Wordmark } from '#components/layout/brand';
import { FirmLines } from '#components/layout/firm-lines';
import { footer } from '#lib/content/site';

type Links = { links: readonly { text: string; href: string }[]; className?: string };

function LinkList({ links, className }: Links) {
  return (
    <ul className={className}>
      {links.map(({ text, href }) => (
        <li key={text} className="-my-2">
          <a className="link" href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter() {
  return (
    <footer className="section pb-6 text-sm max-lg:pb-20">
      <p className="border-t border-foreground pt-8 text-[min(8rem,15vw)] leading-none whitespace-nowrap">
        <Wordmark />
      </p>
      <div className="grid gap-x-12 gap-y-8 py-8 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="max-w-[34em] text-muted-foreground">{footer.text}</p>
          <FirmLines className="mt-2 max-w-[34em] text-muted-foreground" />
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-8">
          {footer.columns.map(({ title, links }) => (
            <nav key={title} className="min-w-18 flex-1" aria-label={title}>
              <h2 className="mb-2 text-xs text-muted-foreground">{title}</h2>
              <LinkList links={links} />
            </nav>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-border pt-3 text-muted-foreground">
        <Copyright built={new Date().getUTCFullYear()} />
        <nav aria-label={footer.legalLabel}>
          <LinkList links={footer.legal} className="flex flex-wrap gap-x-5" />
        </nav>
      </div>
    </footer>
  );
}
