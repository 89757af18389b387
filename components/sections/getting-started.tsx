import { ContactForm } from '#components/contact/contact-form';
import { PlainContactForm } from '#components/contact/plain-contact-form';
import { Card, CardContent } from '#components/ui/card';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { BenefitList } from './benefit-list';
import { Faq } from './faq';
import { Proof } from './proof';
import { SectionHead } from './section-head';
import { Testimonials } from './testimonials';

export function GettingStarted() {
  return (
    <section id={gettingStarted.id} className="section" aria-labelledby="contact-title">
      <SectionHead id="contact-title" title={gettingStarted.title} text={gettingStarted.text} />
      <div className="split mt-12">
        <Testimonials />
        <Proof />
      </div>
      <div className="split mt-12">
        <BenefitList benefits={gettingStarted.points} />
        <Card data-keep-clear="" className="sticky-column split-second">
          <CardContent className="lg:p-8">
            <ErrorBoundary text={contact.broken} instead={<PlainContactForm />} className="">
              <ContactForm />
            </ErrorBoundary>
          </CardContent>
        </Card>
        <Faq />
      </div>
    </section>
  );
}
