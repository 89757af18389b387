import { voice } from '#lib/content/voice';

const { example } = voice;

/** The panel's example, shown until a call's view covers it. */
export function ExampleCall() {
  return (
    <>
      <figure className="flex grow flex-col text-muted-foreground">
        <figcaption className="px-5 py-3 text-xs">{example.title}</figcaption>
        <ol className="flex grow flex-col">
          {example.rows.map(({ time, who, text }) => (
            <li
              key={time}
              className="flex flex-1 flex-wrap content-center border-t border-border px-5 py-2.5"
            >
              <time className="w-12 text-xs leading-6">{time}</time>
              <b className="w-16 font-medium text-foreground">{who}</b>
              <p className="min-w-0 flex-1">{text}</p>
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
