import type { Metadata } from 'next';
import { ChatLauncher } from '#components/chat/chat-launcher';
import { GettingStarted } from '#components/sections/getting-started';
import { Hero } from '#components/sections/hero';
import { Integrations } from '#components/sections/integrations';
import { SiteFooter } from '#components/sections/site-footer';
import { SiteHeader } from '#components/sections/site-header';
import { SkipLink } from '#components/sections/skip-link';
import { StructuredData } from '#components/sections/structured-data';
import { UseCases } from '#components/sections/use-cases';
import { Values } from '#components/sections/values';

export const metadata: Metadata = { alternates: { canonical: '/' } };

export default function Page() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main">
        <Hero />
        <Values />
        <Integrations />
        <UseCases />
        <GettingStarted />
      </main>
      <SiteFooter />
      <ChatLauncher />
      <StructuredData />
    </>
  );
}
