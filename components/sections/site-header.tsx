import { Wordmark } from '#components/sections/wordmark';
import { header } from '#lib/content/site';
import { each } from './each';
import { HeaderShell } from './header-shell';

const links = each(header.links, ({ text, href }) => (
  <li>
    <a href={href}>{text}</a>
  </li>
));

export function SiteHeader() {
  return (
    <HeaderShell
      words={header.menu}
      bar={
        <>
          <a href="#top" className="text-lg">
            <Wordmark />
          </a>
          <nav className="bar-links" aria-label={header.label}>
            <ul>{links}</ul>
          </nav>
        </>
      }
      links={<ul>{links}</ul>}
    />
  );
}
