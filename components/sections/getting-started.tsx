import { ContactForm } from '#components/contact/contact-form';
import { PlainContactForm } from '#components/contact/plain-contact-form';
import { Card, CardContent } from '#components/ui/card';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { BenefitList } from './benefit-list';
import { Faq } from './faq';
import { Demos, Promises } from './proof';
import { SectionHead } from './section-head';
import { Testimonials } from './testimonials';

export function GettingStarted() {
  return (
    <section id={gettingStarted.id} className="section" aria-labelledby="contact-title">
      <div className="split">
        <div>
          <SectionHead id="contact-title" title={gettingStarted.title} text={gettingStarted.text} />
          <BenefitList className="mt-8" benefits={gettingStarted.points} />
        </div>
        <div className="split-second">
          <Card data-keep-clear="">
            <CardContent className="lg:p-8">
              <ErrorBoundary text={contact.broken} instead={<PlainContactForm />} className="">
                <ContactForm />
              </ErrorBoundary>
            </CardContent>
          </Card>
          <Demos />
        </div>
        <div className="min-w-0">
          <Testimonials />
        </div>
      </div>
      <Promises />
      <Faq />
    </section>
  );
}
