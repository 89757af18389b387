import { ContactForm } from '#components/contact/contact-form';
import { FirmLines } from '#components/layout/firm-lines';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { leadFieldNames } from '#lib/contracts/lead-fields';
import { Faq } from './faq';
import { PointList } from './point-list';
import { Testimonials } from './testimonials';

const { next } = gettingStarted;

/** The form, with what is offered and what happens next beside it, and the quotes below. */
export function Contact() {
  return (
    <>
      <section
        id={gettingStarted.id}
        className="section grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]"
        aria-labelledby="contact-title"
      >
        <div>
          <h2 id="contact-title" className="text-2xl font-semibold">
            {gettingStarted.title}
          </h2>
          <p className="mt-3 text-muted-foreground">{gettingStarted.text}</p>
        </div>
        <div className="self-start rounded-panel border border-border bg-card p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:p-10 print:break-inside-avoid">
          <ErrorBoundary fallback={<p role="alert">{contact.broken}</p>}>
            <ContactForm />
          </ErrorBoundary>
        </div>
        {/* On phones what happens next comes first, because it follows the form. */}
        <div className="flex flex-col gap-8">
          <div>
            <h3 className="text-xs text-muted-foreground">{next.title}</h3>
            <ol className="mt-3 text-sm">
              {next.steps.map((step) => (
                <li key={step} className="call-dot call-rail-step">
                  {step.replace('{count}', String(leadFieldNames.length))}
                </li>
              ))}
            </ol>
            <FirmLines intro={contact.direct} className="mt-3 text-sm text-muted-foreground" />
          </div>
          <PointList points={gettingStarted.points} className="lg:-order-1" />
        </div>
        <Testimonials />
      </section>
      <Faq />
    </>
  );
}
