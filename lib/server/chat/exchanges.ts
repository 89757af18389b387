import 'server-only';
import {
  CHAT_EXCHANGES_MAX,
  CHAT_HELD_MAX_BYTES,
  CHAT_PENDING_MAX,
  CHAT_RECORDINGS_MAX_BYTES,
} from '#lib/contracts/limits';
import { claim, IN_MEMORY, type Sent } from '#lib/server/chat/claim';
import {
  createExchange,
  type Exchange,
  endedWithoutReply,
  type KeptId,
  type ReplyReader,
} from '#lib/server/chat/exchange';
import {
  type Exchanges,
  getExchanges,
  keepTicking,
  nameOf,
  removeExchange,
  settle,
} from '#lib/server/chat/exchange-keeper';
import { followReply } from '#lib/server/chat/follow-reply';
import { type Message, receiveReply } from '#lib/server/chat/receive-reply';
import { digestOfFields, listFields, replyIdOf } from '#lib/server/chat/reply-id';
import {
  askToStop,
  forgetReplies,
  hasNoReply,
  isAbandoned,
  isForeign,
  purgeReplies,
  type ReplyId,
  type ReplyRow,
  readReply,
} from '#lib/server/chat/reply-rows';
import { getEnv } from '#lib/server/env';
import { describeError, type Failure, fail, type Result, succeed } from '#lib/server/http/errors';
import { runOutsideRequest } from '#lib/server/http/request-context';
import { getLog } from '#lib/server/ops/log';
import { getSessionSecret } from '#lib/server/store/secret';
import { getStore, type Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

// Every message once: who sends a key that is known gets the reply of the exchange that has it, wherever that runs.

export type Attached = { reader: ReplyReader; isReplay: boolean };

const UNKNOWN = 'no message of that key';

/** The chat goes on while the store is away: what it would hold is then held in this process only. */
async function storeOrNull(): Promise<Store | null> {
  try {
    return await getStore();
  } catch (error) {
    getLog().warn({ cause: describeError(error) }, IN_MEMORY);
    return null;
  }
}

function refuseFor(exchanges: Exchanges, { session }: ReplyId, weight: number): Failure | null {
  const open = [...exchanges.byName.values()].filter((exchange) => !exchange.outcome());
  const pending = open.filter(({ id }) => id.session === session).length;
  if (pending >= CHAT_PENDING_MAX)
    return fail('too-many-pending', `${pending} messages wait in this session`);
  if (open.length >= CHAT_EXCHANGES_MAX) return fail('chat-busy', `${open.length} messages are open`);
  const held = exchanges.heldBytes() + weight;
  const most = weight > 0 ? CHAT_RECORDINGS_MAX_BYTES : CHAT_HELD_MAX_BYTES;
  return held > most ? fail('chat-busy', `${held} bytes for open messages`) : null;
}

/** Where no process lasts there is no timer for it, and nobody may have set up a scheduler: each new message does it. */
async function removeExpired(store: Store): Promise<void> {
  await purgeReplies(store, Date.now()).catch((error: unknown) =>
    getLog().warn({ cause: describeError(error) }, 'expired replies are not removed'),
  );
}

function begin(exchanges: Exchanges, store: Store | null, exchange: Exchange, sent: Sent): void {
  exchanges.byName.set(nameOf(exchange.id), exchange);
  // Its timers and its connection must not hold on to the request that happened to begin it.
  runOutsideRequest(() => {
    exchange.claimed = claim(exchanges, store, exchange, sent);
    if (store && !getEnv().lasts) void removeExpired(store);
    keepTicking(exchanges);
    void receiveReply(exchange, sent.message).then((outcome) => settle(exchanges, exchange, outcome));
  });
}

/** The reply of an exchange that another process has or had; null when it has to be tried once more. */
async function attachToRow(
  exchanges: Exchanges,
  store: Store,
  claimed: KeptId,
  isLastTry: boolean,
): Promise<Result<Attached> | null> {
  const now = Date.now();
  const row = await readReply(store, claimed, now);
  if (row && row.digest !== claimed.digest)
    return fail('idempotency-mismatch', 'the key was used with other fields');
  if (row && !hasNoReply(row, now)) {
    return succeed({ reader: followReply(store, row, exchanges.closing.signal), isReplay: true });
  }
  // It may have ended between the claim and the look at it.
  return isLastTry ? fail('too-many-pending', 'too many messages wait in this session') : null;
}

/**
 * Sends a message, or attaches to the exchange that has its key: open, or ended with a reply. The exchange goes on
 * when nobody reads it. Fails with `idempotency-mismatch`, `too-many-pending` or `chat-busy`, and with `store-unavailable` where
 * only the store could tell whether a repeated message was answered; how the exchange itself fails is told by its reader.
 */
export async function sendMessage(message: Message): Promise<Result<Attached>> {
  const exchanges = getExchanges();
  const { fields, sessionId, key } = message;
  const id = replyIdOf(exchanges.secret, sessionId, key);
  const sent = listFields(fields);
  const digest = digestOfFields(exchanges.secret, id, sent);
  const store = await storeOrNull();
  let mayBeElsewhere = message.isRepeated;
  for (let attempt = 1; ; attempt += 1) {
    if (exchanges.closing.signal.aborted) return fail('chat-busy', 'this process ends');
    const known = exchanges.byName.get(nameOf(id));
    if (known && known.digest !== digest)
      return fail('idempotency-mismatch', 'the key was used with other fields');
    if (known?.outcome() && endedWithoutReply(known)) {
      await known.ended;
      removeExchange(exchanges, known);
      // Its last run was here, and has no reply.
      mayBeElsewhere = false;
      continue;
    }
    let exchange = known;
    if (!exchange) {
      const weight = fields.dataType === 'voice' ? fields.audio.bytes.byteLength : 0;
      const refusal = refuseFor(exchanges, id, weight);
      if (refusal) return refusal;
      exchange = createExchange(id, digest, weight, exchanges.heldBytes);
      begin(exchanges, store, exchange, { message, sent, mayBeElsewhere });
    }
    const claimed = await exchange.claimed;
    if (claimed.isMine) return succeed({ reader: exchange.read(), isReplay: known !== undefined });
    await exchange.ended;
    if ('failure' in claimed) return claimed.failure;
    const { row } = claimed;
    const attached = await withStore((store) => attachToRow(exchanges, store, row, attempt > 1));
    if (attached) return attached;
  }
}

/** The exchange of this process that has a key, if it is its own. */
async function findOwn(exchanges: Exchanges, id: ReplyId): Promise<Exchange | null> {
  const known = exchanges.byName.get(nameOf(id));
  return known && (await known.claimed).isMine ? known : null;
}

async function unknownOrForeign(store: Store, id: ReplyId): Promise<Failure> {
  const foreign = await isForeign(store, id, Date.now());
  return foreign ? fail('foreign-reply', 'the key of another session') : fail('unknown-reply', UNKNOWN);
}

type Place = { own: Exchange } | { store: Store; row: ReplyRow };

/** Where the reply to a message that was sent before is: with this process, or in the store. */
async function locate(exchanges: Exchanges, sessionId: string, key: string): Promise<Result<Place>> {
  const own = await findOwn(exchanges, replyIdOf(exchanges.secret, sessionId, key));
  if (own) return succeed({ own });
  return withStore(async (store) => {
    const id = replyIdOf(await getSessionSecret(store), sessionId, key);
    const row = await readReply(store, id, Date.now());
    return row ? succeed({ store, row }) : unknownOrForeign(store, id);
  });
}

/** The reply to a message that was sent before. Fails with `unknown-reply`, `foreign-reply` or `store-unavailable`. */
export async function findReply(sessionId: string, key: string): Promise<Result<ReplyReader>> {
  const exchanges = getExchanges();
  const place = await locate(exchanges, sessionId, key);
  if (!place.ok) return place;
  return succeed(
    'own' in place.value
      ? place.value.own.read()
      : followReply(place.value.store, place.value.row, exchanges.closing.signal),
  );
}

/**
 * Ends the exchange of a key, wherever it runs; what had come stays. Nothing happens to one that has ended. Fails with
 * `unknown-reply`, `foreign-reply` or `store-unavailable`.
 */
export async function stopReply(sessionId: string, key: string): Promise<Failure | null> {
  const place = await locate(getExchanges(), sessionId, key);
  if (!place.ok) return place;
  if ('own' in place.value) {
    const { own } = place.value;
    if (!own.outcome()) own.abort('stopped');
    await own.ended;
    return null;
  }
  const { row } = place.value;
  if (isAbandoned(row, Date.now())) return null;
  return withStore(async (store) => {
    await askToStop(store, row);
    return null;
  });
}

/**
 * Forgets every reply of a session, and ends those that are still open. Fails with `store-unavailable` when the store may still have
 * some.
 */
export async function forgetSession(sessionId: string): Promise<Failure | null> {
  const exchanges = getExchanges();
  const { session } = replyIdOf(exchanges.secret, sessionId, '');
  const own = [...exchanges.byName.values()].filter(({ id }) => id.session === session);
  for (const exchange of own) {
    exchange.abort('forgotten');
    if (exchange.outcome()) removeExchange(exchanges, exchange);
  }
  await Promise.all(own.map(({ ended }) => ended));
  return withStore(async (store) => {
    const secret = await getSessionSecret(store);
    await forgetReplies(store, replyIdOf(secret, sessionId, '').session);
    return null;
  });
}
