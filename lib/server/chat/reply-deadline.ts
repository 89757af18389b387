import 'server-only';
import { REPLY_MAX_MS, REPLY_SILENCE_MS, REPLY_START_MS } from '#lib/contracts/limits';
import { createDeadline } from '#lib/server/upstream/webhook';

/** Starts the limits of a reply: to its first words, between its words, and for all of it. Call `heard` at each word. */
export function startReplyDeadline() {
  const deadline = createDeadline();
  deadline.start('start', REPLY_START_MS, `no words within ${REPLY_START_MS} ms`);
  deadline.start('whole', REPLY_MAX_MS, `the reply was not whole within ${REPLY_MAX_MS} ms`);
  const heard = () => {
    deadline.stop('start');
    deadline.start('silence', REPLY_SILENCE_MS, `silent for ${REPLY_SILENCE_MS} ms`);
  };
  return { deadline, heard };
}
