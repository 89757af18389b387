import { SectionHead } from '#components/sections/section-head';
import { faq } from '#lib/content/faq';

export function Faq() {
  return (
    <section
      id={faq.id}
      className="section grid items-start gap-x-12 lg:grid-cols-[5fr_7fr]"
      aria-labelledby="faq-title"
    >
      <SectionHead id="faq-title" title={faq.title} />
      <div className="border-b border-border">
        {faq.entries.map(({ question, answer }) => (
          <details key={question} className="border-t border-border">
            <summary className="plus-minus flex min-h-16 cursor-pointer items-center justify-between gap-4 py-2 text-lg font-semibold -outline-offset-2 hover:bg-shade">
              {question}
            </summary>
            <p className="max-w-[34em] pb-6 text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
