import { ContactForm } from '#components/contact/contact-form';
import { gettingStarted } from '#lib/content/getting-started';
import { each } from './each';
import { SectionRule } from './section-rule';
import { Testimonials } from './testimonials';

export function GettingStarted() {
  return (
    <section id={gettingStarted.id} className="measure getting-started" aria-labelledby="contact-title">
      <SectionRule label={gettingStarted.label} />
      <div className="getting-started-grid">
        <div>
          <h2 id="contact-title" className="text-2xl font-semibold text-balance">
            {gettingStarted.title}
          </h2>
          <p className="mt-4 text-muted">{gettingStarted.text}</p>
          <ul className="benefits mt-8">
            {each(gettingStarted.points, (point) => (
              <li>
                <b>{point.title}</b>
                <span>{point.text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel contact-card">
          <ContactForm />
        </div>
      </div>
      <Testimonials />
    </section>
  );
}
