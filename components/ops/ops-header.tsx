import { ButtonForm } from '#components/ops/button-form';
import { brand } from '#lib/content/brand';
import type { Session } from '#lib/server/ops/session';

const pages = [
  ['/ops', 'Now'],
  ['/ops/over-time', 'Over time'],
  ['/ops/leads', 'Leads'],
  ['/ops/checks', 'Checks'],
  ['/ops/set-up', 'Set-up'],
  ['/ops/actions', 'Actions'],
];

const link =
  'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-muted-foreground hover:underline ' +
  'aria-[current]:text-foreground aria-[current]:shadow-[inset_0_-2px_var(--color-signal)]';

/** `page`: the address that is open. One below a page of the list counts as that page. */
export function OpsHeader({ session, page }: { session: Session; page: string }) {
  const isOpen = (href: string) => page === href || (href !== '/ops' && page.startsWith(`${href}/`));
  return (
    <header className="flex items-center gap-x-5 overflow-x-auto border-b border-border px-page py-1.5">
      <a href="#main" className="absolute -left-[999em] bg-background p-2 focus:top-2 focus:left-5">
        Skip to the content
      </a>
      <a href="/ops" className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
        {brand.name} ops
      </a>
      <nav aria-label="Views">
        <ul className="flex gap-x-5">
          {pages.map(([href = '', name]) => (
            <li key={href}>
              <a href={href} aria-current={isOpen(href) ? 'page' : undefined} className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto">
        <ButtonForm session={session} action="/ops/session/end" className="whitespace-nowrap">
          Sign out
        </ButtonForm>
      </div>
    </header>
  );
}
