import { VoiceBoundary } from '#components/voice/voice-boundary';
import { VoiceIsland } from '#components/voice/voice-island';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';

const { start, exhausted, connecting, credits, refresh, hears } = voice;
const words = { start, exhausted, connecting, credits, refresh, hears, failed: voice.toast.startFailed };

/** An example of a call, shown until the visitor makes one. */
function ExampleCall() {
  return (
    <figure className="grow border-t border-border text-sm text-muted-foreground">
      <figcaption className="px-5 py-3 text-xs">{voice.example.title}</figcaption>
      <ol>
        {voice.example.rows.map(({ time, who, text }) => (
          <li
            key={time}
            className="grid grid-cols-[3rem_4rem_1fr] gap-x-3 border-t border-border px-5 py-2.5"
          >
            <time className="text-xs/6">{time}</time>
            <span>{who}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The live voice demo. Its texts are props, which keeps all others out of the first load. */
export function VoiceDemo() {
  return (
    <section
      data-slot="voice"
      className="flex min-w-0 flex-col overflow-clip rounded-panel border border-border bg-card text-foreground lg:min-h-155 has-data-[status=connected]:dark-panel"
      aria-labelledby="voice-title"
    >
      <h4 id="voice-title" className="border-b border-border px-5 py-4 font-semibold">
        {voice.title}
      </h4>
      <VoiceBoundary text={voice.broken} retry={failure.retry} link={failure.instead}>
        <VoiceIsland words={words}>
          <ExampleCall />
        </VoiceIsland>
      </VoiceBoundary>
      <noscript>
        <p className="px-5 pb-5 text-xs text-muted-foreground">{voice.withoutScripts}</p>
      </noscript>
    </section>
  );
}
