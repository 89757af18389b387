import { faq } from '#lib/content/faq';

const half = Math.ceil(faq.entries.length / 2);
const columns = [faq.entries.slice(0, half), faq.entries.slice(half)];

/** The chat's own answers. structured-data.tsx publishes the same. */
export function Faq() {
  return (
    <div id={faq.id} data-slot="faq" className="mt-16 border-t border-foreground pt-6 lg:mt-32">
      <h3 className="text-xl font-semibold">{faq.title}</h3>
      <div className="mt-4 lg:flex lg:gap-x-12">
        {columns.map((entries) => (
          <div key={entries[0]?.question} className="flex-1">
            {entries.map(({ question, answer }) => (
              <details
                key={question}
                open={question === faq.entries[0]?.question}
                className="border-t border-border text-sm/body print:details-content:[content-visibility:visible]"
              >
                <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-semibold plus-minus">
                  <span className="underline-offset-[0.25em] hover:underline">{question}</span>
                </summary>
                <p className="max-w-[34em] pb-4 text-muted-foreground">{answer}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
