import { faq } from '#lib/content/faq';

/** The chat's own answers. structured-data.tsx publishes the same. */
export function Faq() {
  return (
    <div data-slot="faq" className="mt-24 border-t border-foreground pt-6 lg:grid lg:grid-cols-[1fr_2fr]">
      <h3 className="mb-4 text-xl font-semibold">{faq.title}</h3>
      <div>
        {faq.entries.map(({ question, answer }) => (
          <details
            key={question}
            className="border-border text-sm/body not-first:border-t print:details-content:[content-visibility:visible]"
          >
            <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold plus-minus">
              {question}
            </summary>
            <p className="max-w-[38em] pb-4 text-muted-foreground">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
