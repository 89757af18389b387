import { ContactForm } from '#components/contact/contact-form';
import { NextSteps } from '#components/contact/next-steps';
import { FirmLines } from '#components/layout/firm-lines';
import { PointList } from '#components/sections/point-list';
import { SectionHead } from '#components/sections/section-head';
import { Testimonials } from '#components/sections/testimonials';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';

const { id, title, points } = gettingStarted;

/** The form, beside it the next steps, the company's lines and the points, and the quotes below at full width. */
export function Contact() {
  return (
    <section id={id} className="section" aria-labelledby="contact-title">
      <SectionHead id="contact-title" title={title} />
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <div className="self-start rounded-panel border border-border bg-card p-5 lg:p-10 print:break-inside-avoid">
          <ErrorBoundary fallback={<p role="alert">{contact.broken}</p>}>
            <ContactForm />
          </ErrorBoundary>
        </div>
        <div className="grid content-start gap-10 md:grid-cols-2 lg:grid-cols-1">
          <div>
            <NextSteps />
            <FirmLines intro={contact.direct} className="text-sm text-muted-foreground" />
          </div>
          <PointList points={points} />
        </div>
      </div>
      <Testimonials />
    </section>
  );
}
