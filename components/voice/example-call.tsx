import { voice } from '#lib/content/voice';

const { example } = voice;

/** An example, shown in the panel until something is said. */
export function ExampleCall() {
  return (
    <>
      <figure className="flex grow flex-col border-t border-border text-muted-foreground">
        <figcaption className="px-5 py-3 text-xs">{example.title}</figcaption>
        <ol className="flex grow flex-col">
          {example.rows.map(({ time, who, text }) => (
            <li
              key={time}
              className="grid flex-1 grid-cols-[3rem_4rem_1fr] content-center border-t border-border px-5 py-2.5"
            >
              <time className="text-xs leading-6">{time}</time>
              <span>{who}</span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </figure>
      <noscript>
        <p className="p-5 text-xs text-muted-foreground">{voice.withoutScripts}</p>
      </noscript>
    </>
  );
}
