import { ContactForm } from '#components/contact/contact-form';
import { ErrorBoundary } from '#components/ui/error-boundary';
import { contact } from '#lib/content/contact';
import { gettingStarted } from '#lib/content/getting-started';
import { Faq } from './faq';
import { PointList } from './point-list';
import { Testimonials } from './testimonials';

export function Contact() {
  return (
    <>
      <section
        id={gettingStarted.id}
        className="section grid gap-12 lg:grid-cols-[5fr_7fr]"
        aria-labelledby="contact-title"
      >
        <div className="flex min-w-0 flex-col gap-8">
          <div>
            <h2 id="contact-title" className="text-2xl font-semibold">
              {gettingStarted.title}
            </h2>
            <p className="mt-3 text-muted-foreground">{gettingStarted.text}</p>
          </div>
          <PointList points={gettingStarted.points} />
          <Testimonials />
        </div>
        <div className="self-start rounded-panel border border-border bg-card p-5 lg:p-10 print:break-inside-avoid">
          <ErrorBoundary text={contact.broken} className="">
            <ContactForm />
          </ErrorBoundary>
        </div>
      </section>
      <Faq />
    </>
  );
}
