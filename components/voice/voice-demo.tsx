import { ExampleCall } from '#components/voice/example-call';
import { LevelBars } from '#components/voice/level-bars';
import { VoiceBoundary } from '#components/voice/voice-boundary';
import { VoiceIsland } from '#components/voice/voice-island';
import { failure } from '#lib/content/site';
import { voice } from '#lib/content/voice';

const { start, exhausted, connecting, credits, refresh, hears } = voice;
const words = { start, exhausted, connecting, credits, refresh, hears, failed: voice.toast.startFailed };

/** The live voice demo. Its texts are props, which keeps all others out of the first load. */
export function VoiceDemo() {
  return (
    <section
      data-slot="voice"
      className="min-w-0 rounded-panel border border-border bg-card"
      aria-labelledby="voice-title"
    >
      <h4 id="voice-title" className="border-b border-foreground px-5 py-3 font-semibold">
        {voice.title}
      </h4>
      <VoiceBoundary text={voice.broken} retry={failure.retry} link={failure.instead}>
        <VoiceIsland words={words}>
          <LevelBars>
            <p className="text-muted-foreground">{voice.idle}</p>
          </LevelBars>
          <ExampleCall />
        </VoiceIsland>
      </VoiceBoundary>
      <noscript>
        <p className="px-5 pb-5 text-xs text-muted-foreground">{voice.withoutScripts}</p>
      </noscript>
    </section>
  );
}
