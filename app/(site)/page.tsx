import type { Metadata } from 'next';
import { ChatLauncher } from '#components/chat/chat-launcher';
import { SiteFooter } from '#components/layout/site-footer';
import { SiteHeader } from '#components/layout/site-header';
import { Contact } from '#components/sections/contact';
import { Faq } from '#components/sections/faq';
import { Figures } from '#components/sections/figures';
import { Hero } from '#components/sections/hero';
import { Integrations } from '#components/sections/integrations';
import { UseCases } from '#components/sections/use-cases';
import { Values } from '#components/sections/values';
import { Button } from '#components/ui/button';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { site } from '#lib/content/site';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function Page() {
  return (
    <>
      <Button
        asChild
        size="sm"
        className="fixed top-2 left-gutter z-60 not-focus:[translate:0_-5rem] print:hidden"
      >
        <a href="#main">{site.skip}</a>
      </Button>
      <SiteHeader />
      <main id="main">
        <Hero />
        <Values />
        <Integrations />
        <UseCases />
        <Figures />
        <Contact />
        <Faq />
      </main>
      <SiteFooter />
      <div className="print:hidden">
        <ErrorBoundary>
          <ChatLauncher />
        </ErrorBoundary>
      </div>
    </>
  );
}
