import { voice } from '#lib/content/voice';

const { example } = voice;

/** The panel's example, shown until a call's view covers it. */
export function ExampleCall() {
  return (
    <>
      <figure className="border-t border-border">
        <figcaption className="px-5 py-3 text-xs text-muted-foreground">{example.title}</figcaption>
        <ol>
          {example.rows.map(({ time, who, text }) => (
            <li
              key={time}
              className="flex min-h-16 flex-wrap content-center border-t border-border px-5 py-2.5"
            >
              <time className="w-12 text-xs leading-6 text-muted-foreground">{time}</time>
              <b className="w-16 font-medium">{who}</b>
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
