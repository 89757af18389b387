import { fail, type Result, succeed } from '#lib/server/core/errors';

const RECORDING_MAX_BYTES = 5 * 1024 * 1024;
/** The first bytes of each kind of recording, four at a time; an empty string matches any four. */
const audioTypes = new Map([
  ['webm', ['\x1aE\xdf\xa3']],
  ['ogg', ['OggS']],
  ['mp4', ['', 'ftyp']],
  ['wav', ['RIFF', '', 'WAVE']],
]);

/** Checks a recording's size and first bytes, and names it by its type. */
export async function readRecording(sent: File): Promise<Result<File>> {
  if (sent.size > RECORDING_MAX_BYTES)
    return fail('body-too-large', `recording over ${RECORDING_MAX_BYTES} bytes`);
  const [, subtype = ''] = /^audio\/(\w+)$/.exec(sent.type.split(';')[0]?.trim().toLowerCase() ?? '') ?? [];
  const head = Buffer.from(await sent.slice(0, 12).arrayBuffer()).toString('latin1');
  if (!audioTypes.get(subtype)?.every((word, index) => head.startsWith(word, 4 * index)))
    return fail('unsupported-media-type', 'the recording’s bytes don’t match its type');
  return succeed(new File([sent], `recording.${subtype}`, { type: sent.type }));
}
