import { voice } from '#lib/content/voice';

const { title, rows } = voice.example;

/** A call as it would be written down, in the place of the real one's words: they take it over from the first row on. */
export function ExampleCall({ from = 0 }: { from?: number }) {
  if (from >= rows.length) return null;
  return (
    <figure
      data-slot="voice-example"
      className="border-t border-border text-sm/body text-muted-foreground"
      aria-hidden={from > 0 || undefined}
    >
      <figcaption className="px-5 py-3 text-figures">{title}</figcaption>
      <ol className="border-t border-border">
        {rows.slice(from).map(({ time, who, text }) => (
          <li key={time} className="row grid-cols-[3.25rem_1fr_auto] sm:grid-cols-[3.25rem_3.5rem_1fr]">
            <time>{time}</time>
            <span>{who}</span>
            <p className="max-sm:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
