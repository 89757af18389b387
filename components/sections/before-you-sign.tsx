import { each } from '#components/layout/each';
import { beforeYouSign } from '#lib/content/before-you-sign';

/** What a buyer asks, with the chat's own answers. The structured data says the same (structured-data.tsx). */
export function BeforeYouSign() {
  return (
    <div data-slot="before-you-sign" className="ask">
      <h3 className="text-figures text-muted-foreground">{beforeYouSign.title}</h3>
      {each(beforeYouSign.entries, ({ question, answer }) => (
        <details>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
