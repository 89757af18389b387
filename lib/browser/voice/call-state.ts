import type { RecordState } from '#lib/browser/visitor-record';
import type { Role, VoiceNotice, VoiceStage } from '#lib/browser/voice/engine';
import type { VisitorRecord } from '#lib/contracts/record';
import type { VoiceCredits } from '#lib/contracts/voice';

export type Caption = { id: number; role: Role; text: string; isFinal: boolean; atSeconds: number };

export type VoiceCallState = {
  status: 'disconnected' | 'connecting' | 'connected';
  stage: VoiceStage | null;
  /** The number of the attempt at loading the call's code, from 1. */
  loadAttempt: number;
  speaking: boolean;
  muted: boolean;
  /** Whether the visitor types and speech is not recognised. */
  isTyped: boolean;
  connectedAt: number | null;
  captions: readonly Caption[];
  /** The state of the conversation; null until the agent has sent one. */
  recordState: RecordState | null;
  /** The rows that the agent's last turn added or changed. */
  noted: VisitorRecord;
  notice: VoiceNotice | null;
  problem: string | null;
  /** Whether a call without a microphone is possible after this problem. */
  canType: boolean;
  credits: VoiceCredits | null;
  deviceId: string | null;
  /** The last call's length in seconds, by the server's count once known. Null if it never connected. */
  lastSeconds: number | null;
  calls: number;
};

export const initialCallState: VoiceCallState = {
  status: 'disconnected',
  stage: null,
  loadAttempt: 1,
  speaking: false,
  muted: false,
  isTyped: false,
  connectedAt: null,
  captions: [],
  recordState: null,
  noted: {},
  notice: null,
  problem: null,
  canType: false,
  credits: null,
  deviceId: null,
  lastSeconds: null,
  calls: 0,
};

/** Adds a caption, replacing the role's interim one. `atSeconds` counts from the connection. */
export function addCaption(
  captions: readonly Caption[],
  { role, text, isFinal, atSeconds }: Omit<Caption, 'id'>,
): readonly Caption[] {
  const open = captions.findLast((caption) => caption.role === role && !caption.isFinal);
  if (open) return captions.map((caption) => (caption === open ? { ...caption, text, isFinal } : caption));
  return [...captions, { id: captions.length, role, text, isFinal, atSeconds }];
}
