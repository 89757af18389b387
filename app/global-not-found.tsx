import type { Metadata } from 'next';
import { Wordmark } from '#components/layout/brand';
import { Button } from '#components/ui/button';
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
      <main className="grid min-h-dvh content-center justify-items-start gap-6 px-page py-24">
        <h1 className="text-display font-semibold">{notFound.code}</h1>
        <p className="text-lg text-muted-foreground">{notFound.text}</p>
        <Button asChild>
          <a href="/">{notFound.link}</a>
        </Button>
        <p className="flex flex-wrap gap-x-7">
          {header.links.map(({ text, href }) => (
            <a key={href} className="link underline" href={`/${href}`}>
              {text}
            </a>
          ))}
        </p>
        {/* Inline, so that the landing page doesn't load it; the build allows it by its hash. */}
        <script>{"console.warn('404:', location.pathname)"}</script>
      </main>
    </SiteLayout>
  );
}
