import { faq } from '#lib/content/faq';

/** The chat's own answers. structured-data.tsx publishes the same. */
export function Faq() {
  return (
    <div data-slot="faq" className="mt-12">
      <h3 className="text-figures text-muted-foreground">{faq.title}</h3>
      {faq.entries.map(({ question, answer }) => (
        <details
          key={question}
          className="border-t border-border text-sm/body first-of-type:mt-2 last:border-b print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 font-semibold plus-minus">
            {question}
          </summary>
          <p className="max-w-[38em] pb-4 text-muted-foreground">{answer}</p>
        </details>
      ))}
    </div>
  );
}
