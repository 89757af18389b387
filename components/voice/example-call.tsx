import { voice } from '#lib/content/voice';

const { title, rows } = voice.example;

export function ExampleCall() {
  return (
    <figure data-slot="voice-example" className="border-t border-border text-sm/body text-muted-foreground">
      <figcaption className="px-5 py-3 text-figures">{title}</figcaption>
      <ol className="border-t border-border">
        {rows.map(({ time, who, text }) => (
          <li key={time} className="row spoken-line">
            <time className="row-time">{time}</time>
            <span>{who}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
