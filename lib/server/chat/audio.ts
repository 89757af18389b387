import 'server-only';
import type { SentFile } from '#lib/contracts/chat';
import { RECORDING_MAX_BYTES } from '#lib/contracts/limits';
import { fail, type Result, succeed } from '#lib/server/core/errors';

// A recording is what its first bytes say, not what somebody calls it.

const ascii = (bytes: Uint8Array, from: number, text: string) =>
  [...text].every((letter, index) => bytes[from + index] === letter.charCodeAt(0));

const kinds = [
  {
    type: 'audio/webm',
    name: 'recording.webm',
    is: (b: Uint8Array) => b[0] === 0x1a && b[1] === 0x45 && b[2] === 0xdf && b[3] === 0xa3,
  },
  { type: 'audio/ogg', name: 'recording.ogg', is: (b: Uint8Array) => ascii(b, 0, 'OggS') },
  { type: 'audio/mp4', name: 'recording.mp4', is: (b: Uint8Array) => ascii(b, 4, 'ftyp') },
  {
    type: 'audio/wav',
    name: 'recording.wav',
    is: (b: Uint8Array) => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WAVE'),
  },
] as const;

/**
 * A recording as it goes upstream: its true type, and the file name that fits it (recording.webm for WebM,
 * specification, section 3). Fails with `body-too-large` over 5 MB and `unsupported-media-type` when the type is not
 * an audio type we take or the first bytes disagree.
 */
export function readRecording({ type: written, bytes }: SentFile): Result<SentFile> {
  if (bytes.byteLength > RECORDING_MAX_BYTES)
    return fail('body-too-large', `recording over ${RECORDING_MAX_BYTES} bytes`);
  const claimed = written.split(';')[0]?.trim().toLowerCase();
  const kind = kinds.find(({ type }) => type === claimed);
  if (!kind?.is(bytes)) return fail('unsupported-media-type', 'the recording is not the audio it says it is');
  return succeed({ name: kind.name, type: written, bytes });
}
