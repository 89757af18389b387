import type { Metadata } from 'next';
import { ChatLauncher } from '#components/chat/chat-launcher';
import { SiteFooter } from '#components/layout/site-footer';
import { SiteHeader } from '#components/layout/site-header';
import { Contact } from '#components/sections/contact';
import { Hero } from '#components/sections/hero';
import { Integrations } from '#components/sections/integrations';
import { StructuredData } from '#components/sections/structured-data';
import { UseCases } from '#components/sections/use-cases';
import { ErrorBoundary } from '#components/ui/error-boundary';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function Page() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <Hero />
        <Integrations />
        <UseCases />
        <Contact />
      </main>
      <SiteFooter />
      <div className="print:hidden">
        <ErrorBoundary>
          <ChatLauncher />
        </ErrorBoundary>
      </div>
      <StructuredData />
    </>
  );
}
