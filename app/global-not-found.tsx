import type { Metadata } from 'next';
import { Wordmark } from '#components/layout/brand';
import { header, notFound } from '#lib/content/site';
import SiteLayout, { metadata as siteMetadata, viewport as siteViewport } from './(site)/layout';

// The site and the ops pages have root layouts of their own, so this page uses the site's explicitly.

export const metadata: Metadata = { ...siteMetadata, title: `${notFound.code}: ${notFound.text}` };
export const viewport = siteViewport;

export default function NotFound() {
  return (
    <SiteLayout>
      <header className="fixed inset-x-0 top-0 flex h-header items-center px-page">
        <a href="/" className="inline-flex min-h-11 items-center text-lg">
          <Wordmark />
        </a>
      </header>
      <main className="flex min-h-dvh flex-col justify-center px-page py-16">
        <h1 className="text-[6rem] leading-none font-semibold tracking-[-0.03em] lg:text-[10rem]">
          {notFound.code}
        </h1>
        <p className="mt-4 text-lg">{notFound.text}</p>
        <ul className="mt-10 border-b border-border text-xl font-semibold">
          {[{ text: notFound.link, href: '' }, ...header.links].map(({ text, href }) => (
            <li key={href} className="border-t border-border">
              <a className="flex min-h-16 items-center hover:underline" href={`/${href}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {/* Inline, so that the landing page doesn't load it; the build allows it by its hash. */}
        <script>{"console.warn('404:', location.pathname)"}</script>
      </main>
    </SiteLayout>
  );
}
