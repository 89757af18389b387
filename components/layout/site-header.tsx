import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Wordmark } from '#components/layout/wordmark';
import { hero } from '#lib/content/hero';
import { header } from '#lib/content/site';
import { HeaderShell } from './header-shell';

const [useCases, start] = header.links;

const startClass = clsx(
  'rounded-control bg-primary px-3 py-1.5 font-semibold text-primary-foreground',
  'forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText] print:bg-transparent print:text-foreground',
);

type MenuItemProps = {
  href: string;
  className?: string;
  children: ReactNode;
};

function MenuItem({ href, className, children }: MenuItemProps) {
  return (
    <li className={clsx('grid border-t border-border', className)}>
      <a
        className="flex min-h-14 items-center justify-between -outline-offset-2"
        href={href}
        data-starts-call={href === hero.second.href ? '' : undefined}
      >
        {children}
      </a>
    </li>
  );
}

export function SiteHeader() {
  return (
    <HeaderShell
      words={header.menu}
      bar={
        <>
          <a href="#top" className="inline-flex min-h-11 items-center text-lg">
            <Wordmark />
          </a>
          <nav className="hidden text-sm/body md:block noscript:block" aria-label={header.label}>
            <ul className="flex gap-7">
              <li>
                <a className="link" href={useCases.href}>
                  {useCases.text}
                </a>
              </li>
              <li>
                <a className="inline-flex min-h-11 items-center hover:opacity-86" href={start.href}>
                  <span className={startClass}>{start.text}</span>
                </a>
              </li>
            </ul>
          </nav>
        </>
      }
      links={
        <>
          <ul className="grid flex-2 text-2xl font-semibold">
            {header.links.map(({ text, href }) => (
              <MenuItem key={text} href={href} className="first:border-t-0">
                {text}
              </MenuItem>
            ))}
          </ul>
          <ul className="grid flex-3 text-xl">
            {header.ways.map(({ text, note, href }) => (
              <MenuItem key={text} href={href}>
                {text} <span className="text-xs text-muted-foreground">{note}</span>
              </MenuItem>
            ))}
          </ul>
        </>
      }
    />
  );
}
