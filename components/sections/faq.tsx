import { faq } from '#lib/content/faq';

/** Questions that open without scripts. structured-data.tsx publishes the same questions. */
export function Faq() {
  return (
    <section
      id={faq.id}
      className="section gap-12 lg:grid lg:grid-cols-[5fr_7fr]"
      aria-labelledby="faq-title"
    >
      <div>
        <h2 id="faq-title" className="text-2xl font-semibold">
          {faq.title}
        </h2>
        <p className="mt-3 text-muted-foreground">{faq.text}</p>
      </div>
      <div className="border-b border-border max-lg:mt-6">
        {faq.entries.map(({ question, answer }) => (
          <details
            key={question}
            className="border-t border-border print:details-content:[content-visibility:visible]"
          >
            <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-4 py-2 font-semibold plus-minus hover:underline">
              {question}
            </summary>
            <p className="max-w-[34em] pb-5 text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
