import { ButtonForm } from '#components/ops/button-form';
import { brand } from '#lib/content/brand';
import type { Session } from '#lib/server/ops/session';

const views = [
  ['/ops', 'Now'],
  ['/ops/over-time', 'Over time'],
  ['/ops/leads', 'Leads'],
  ['/ops/checks', 'Checks'],
  ['/ops/set-up', 'Set-up'],
  ['/ops/actions', 'Actions'],
];

const link =
  'inline-flex min-h-11 items-center text-sm text-muted-foreground hover:underline ' +
  'aria-[current]:text-foreground aria-[current]:shadow-[inset_0_-2px_var(--color-signal)]';

/** Where one can go. `view`: the address of what is open; what lies below a view belongs to it. */
export function OpsHeader({ session, view }: { session: Session; view: string }) {
  const isOpen = (href: string) => view === href || (href !== '/ops' && view.startsWith(`${href}/`));
  return (
    <header className="flex flex-wrap items-center gap-x-5 border-b border-border px-page py-1.5">
      <a href="#main" className="absolute -left-[999em] bg-background p-2 focus:top-2 focus:left-5">
        Skip to the content
      </a>
      <a href="/ops" className="inline-flex min-h-11 items-center font-semibold">
        {brand.name} ops
      </a>
      <nav aria-label="Views" className="max-sm:order-1 max-sm:w-full">
        <ul className="flex flex-wrap gap-x-5">
          {views.map(([href = '', name]) => (
            <li key={href}>
              <a href={href} aria-current={isOpen(href) ? 'page' : undefined} className={link}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto">
        <ButtonForm session={session} action="/ops/session/end">
          Sign out
        </ButtonForm>
      </div>
    </header>
  );
}
