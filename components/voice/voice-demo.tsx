import { VoiceIsland } from '#components/voice/voice-island';
import { voice } from '#lib/content/voice';

const { start, exhausted, connecting, credits, refresh, hears } = voice;
const words = { start, exhausted, connecting, credits, refresh, hears, failed: voice.toast.startFailed };

/** The live voice demo. Its frame is static; the words that the island needs at load come with the page. */
export function VoiceDemo() {
  return (
    <section className="voice panel" aria-labelledby="voice-title">
      <h4 id="voice-title" className="voice-title">
        {voice.title}
      </h4>
      <VoiceIsland words={words} />
      <noscript>
        <p className="voice-note">{voice.withoutScripts}</p>
      </noscript>
    </section>
  );
}
