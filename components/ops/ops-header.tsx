import { ButtonForm } from '#components/ops/button-form';
import { brand } from '#lib/content/brand';
import type { Session } from '#lib/server/ops/session';

const pages = [
  ['/ops', 'Overview'],
  ['/ops/over-time', 'Over time'],
  ['/ops/leads', 'Leads'],
  ['/ops/checks', 'Checks'],
  ['/ops/set-up', 'Set-up'],
  ['/ops/actions', 'Actions'],
];

const link =
  'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-muted-foreground -outline-offset-2 hover:underline ' +
  'aria-[current]:text-foreground aria-[current]:shadow-[inset_0_-2px_var(--color-signal)] ' +
  'aria-[current]:[scroll-initial-target:nearest]';

// On phones the list scrolls sideways and fades out at its end.
const barClass =
  'flex min-w-0 flex-1 gap-x-5 overflow-x-auto pr-8 [scrollbar-width:none] ' +
  'max-md:[mask-image:linear-gradient(90deg,#000_calc(100%-2rem),transparent)]';

/** `page`: the current address. A subpage counts as the page above it. */
export function OpsHeader({ session, page }: { session: Session; page: string }) {
  const isOpen = (href: string) => page === href || (href !== '/ops' && page.startsWith(`${href}/`));
  return (
    <header className="flex items-center border-b border-border px-page py-1.5">
      <a href="#main" className="absolute -left-[999em] bg-background p-2 focus:top-2 focus:left-5">
        Skip to the content
      </a>
      <div className={barClass}>
        <a
          href="/ops"
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap -outline-offset-2 max-md:hidden"
        >
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
      </div>
      <ButtonForm session={session} action="/ops/session/end" className="whitespace-nowrap">
        Sign out
      </ButtonForm>
    </header>
  );
}
