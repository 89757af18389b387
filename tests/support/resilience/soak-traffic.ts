import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { VOICE_CREDITS, VOICE_REFUNDS } from '#lib/contracts/limits';
import type { EndedCall, StartedCall, VoiceCredits } from '#lib/contracts/voice';
import { chatForm, chatInit, lead, makeSession, recordedForm } from '#tests/support/requests';
import { nextVisitor, VISITOR_HEADER } from '#tests/support/site';

// What visitors do, in the shares of a busy day, and what each of them may expect of the site.

export type Kind = 'page' | 'chat' | 'recorded' | 'contact' | 'voice';

/** One request: start and end (ms), status (0 without a response), and the body of one that failed. */
export type Sample = { kind: Kind; from: number; to: number; status: number; said: string };

export type Ledger = {
  samples: Sample[];
  /** Ids of leads that were answered with 202. */
  acknowledged: Set<string>;
  /** Sentences about visitors whose credits were wrong. */
  wrongCredits: string[];
  calls: number;
};

const RECORDING_BYTES = 100_000;
/** Characters kept of a failed response: which server, and why. */
const SAID_MAX = 200;

const shares: [Kind, number][] = [
  ['page', 0.5],
  ['chat', 0.28],
  ['recorded', 0.05],
  ['contact', 0.12],
  ['voice', 0.05],
];

export function pickKind(): Kind {
  let left = Math.random();
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'page';
}

type Ask = (path: string, init?: RequestInit) => Promise<{ status: number; text: string; cookie?: string }>;

function asker(url: () => string, kind: Kind, samples: Sample[], send: typeof fetch): Ask {
  const address = nextVisitor();
  return async (path, init = {}) => {
    const sample: Sample = { kind, from: performance.now(), to: 0, status: 0, said: '' };
    try {
      const headers = { [VISITOR_HEADER]: address, ...(init.headers as Record<string, string>) };
      const response = await send(url() + path, { ...init, headers });
      const text = await response.text();
      sample.status = response.status;
      if (!response.ok) sample.said = `${response.headers.get('server') ?? ''} ${text.slice(0, SAID_MAX)}`;
      const [cookie] = response.headers.getSetCookie();
      return { status: response.status, text, ...(cookie && { cookie: cookie.split(';')[0] ?? '' }) };
    } catch {
      // Cut off, so it may or may not have been processed.
      return { status: 0, text: '' };
    } finally {
      sample.to = performance.now();
      samples.push(sample);
    }
  };
}

async function chat(ask: Ask, form: FormData): Promise<void> {
  await ask('/api/chat', chatInit({ form, session: makeSession() }));
}

async function sendLead(ask: Ask, ledger: Ledger): Promise<void> {
  const id = randomUUID();
  const { status } = await ask('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...lead, message: `Lead ${id}`, id }),
  });
  if (status === 202) ledger.acknowledged.add(id);
}

/** A visitor who makes one call more than the day allows, and checks the credits after each. */
async function call(ask: Ask, ledger: Ledger): Promise<void> {
  const first = await ask('/api/voice/credits');
  if (first.status !== 200 || !first.cookie) return;
  const { cookie } = first;
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  let started = 0;
  let refunds = 0;
  // Requests that were cut off: a start may have taken a credit, an end may have refunded one.
  const unknown = { starts: 0, ends: 0 };
  const complain = (what: string) =>
    ledger.wrongCredits.push(`${what}: ${JSON.stringify({ started, refunds, unknown })}`);
  for (let press = 0; press < VOICE_CREDITS + 1; press += 1) {
    const start = await post('/api/voice/call/web', {});
    if (start.status === 0) unknown.starts += 1;
    if (start.status === 200) {
      started += 1;
      ledger.calls += 1;
      const { id } = JSON.parse(start.text) as StartedCall;
      if (Math.random() < 0.5) {
        const end = await post('/api/voice/call/end', { id, connected: true });
        if (end.status === 200 && (JSON.parse(end.text) as EndedCall).refunded) refunds += 1;
        if (end.status === 0) unknown.ends += 1;
      }
    }
    const seen = await ask('/api/voice/credits', { headers: { cookie } });
    if (seen.status !== 200) continue;
    const { remainingCredits } = JSON.parse(seen.text) as VoiceCredits;
    const expected = VOICE_CREDITS - started + refunds;
    if (remainingCredits > expected + unknown.ends) complain(`${remainingCredits} credits are too many`);
    if (remainingCredits < expected - unknown.starts) complain(`${remainingCredits} credits are too few`);
  }
  if (started > VOICE_CREDITS + refunds + unknown.ends || refunds > VOICE_REFUNDS) complain('too many calls');
}

/** Runs one visit. Never rejects: failures are in the ledger. */
export async function come(url: () => string, ledger: Ledger, kind: Kind, send: typeof fetch = fetch) {
  const ask = asker(url, kind, ledger.samples, send);
  if (kind === 'page') await ask('/');
  if (kind === 'chat') await chat(ask, chatForm());
  if (kind === 'recorded') await chat(ask, recordedForm(RECORDING_BYTES));
  if (kind === 'contact') await sendLead(ask, ledger);
  if (kind === 'voice') await call(ask, ledger);
}
