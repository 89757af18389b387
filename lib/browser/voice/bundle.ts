import Daily, { type DailyAdvancedConfig, type DailyCall } from '@daily-co/daily-js';
import type { CallEvents } from '#lib/browser/voice/engine';
import { findScripts } from '#lib/browser/voice/page-elements';
import { VOICE_BUNDLE_ATTEMPTS } from '#lib/contracts/limits';

// The call library requests its bundle up to three times, always at the same URL. A browser that is
// still waiting makes no second request, so one that hangs would hang three times. Each attempt
// after a failed one therefore gets its own URL, in this call and the next.

/** The content security policy allows no `eval`. */
export const bundleConfig: DailyAdvancedConfig = { avoidEval: true };

export function canCarryCalls(): boolean {
  return Daily.supportedBrowser().supported;
}

let renewals = 0;

function renewAddress(): void {
  const address = findScripts().at(-1)?.src;
  if (!address) return;
  renewals += 1;
  const renewed = new URL(address);
  renewed.search = `?attempt=${renewals}`;
  bundleConfig.callObjectBundleUrlOverride = renewed.href;
}

/** Reports attempts at loading the bundle as stage `engine`, then `room`. Returns a function to give up. */
export function followBundle(library: Pick<DailyCall, 'on'>, events: Pick<CallEvents, 'stage'>): () => void {
  let attempt = 1;
  let isLoaded = false;
  events.stage('engine', attempt);
  library.on('load-attempt-failed', () => {
    renewAddress();
    attempt += 1;
    if (attempt <= VOICE_BUNDLE_ATTEMPTS) events.stage('engine', attempt);
  });
  library.on('joining-meeting', () => {
    isLoaded = true;
    delete bundleConfig.callObjectBundleUrlOverride;
    events.stage('room');
  });
  return () => {
    if (!isLoaded) renewAddress();
  };
}
