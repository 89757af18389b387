import type { Role, VoiceNotice, VoiceStage } from '#lib/browser/voice/engine';
import type { VoiceCredits } from '#lib/contracts/voice';

export type Caption = { id: number; role: Role; text: string; isFinal: boolean; atSeconds: number };

export type VoiceCallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  stage: VoiceStage | null;
  /** Which attempt at this stage, from 1. */
  attempt: number;
  speaking: boolean;
  muted: boolean;
  /** Milliseconds since 1970. */
  connectedAt: number | null;
  captions: readonly Caption[];
  notice: VoiceNotice | null;
  /** Why the last call failed: a sentence. */
  problem: string | null;
  credits: VoiceCredits | null;
  deviceId: string | null;
  /** How long the last call was, in s: by the server, once it has said. Null before, and for one without connection. */
  lastSeconds: number | null;
  /** Calls that were connected since the page was opened. */
  calls: number;
};

/** The state before the first call. */
export const initialCallState: VoiceCallState = {
  status: 'disconnected',
  stage: null,
  attempt: 1,
  speaking: false,
  muted: false,
  connectedAt: null,
  captions: [],
  notice: null,
  problem: null,
  credits: null,
  deviceId: null,
  lastSeconds: null,
  calls: 0,
};

/**
 * Adds what was said to the captions. A role's words that are not final yet are replaced by the next ones. `atSeconds`
 * counts from the connection.
 */
export function addCaption(
  captions: readonly Caption[],
  { role, text, isFinal, atSeconds }: Omit<Caption, 'id'>,
): readonly Caption[] {
  const open = captions.findLast((caption) => caption.role === role && !caption.isFinal);
  if (open) return captions.map((caption) => (caption === open ? { ...caption, text, isFinal } : caption));
  return [...captions, { id: captions.length, role, text, isFinal, atSeconds }];
}
