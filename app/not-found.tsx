import type { Metadata } from 'next';
import { Wordmark } from '#components/sections/wordmark';
import { ButtonLink } from '#components/ui/button';
import { notFound } from '#lib/content/site';

export const metadata: Metadata = { title: `${notFound.code}: ${notFound.text}` };

export default function NotFound() {
  return (
    <>
      <header className="site-header">
        <a href="/" className="text-lg">
          <Wordmark />
        </a>
      </header>
      <main className="measure lone">
        <h1 className="text-display font-semibold">{notFound.code}</h1>
        <p className="text-lg text-muted">{notFound.text}</p>
        <ButtonLink href="/">{notFound.link}</ButtonLink>
        {/* Inline, so that the landing page does not load it: the build allows it by its hash. */}
        <script>{"console.warn('404:', location.pathname)"}</script>
      </main>
    </>
  );
}
