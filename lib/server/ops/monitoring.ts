import 'server-only';
import { z } from 'zod';
import { cleanReport } from '#lib/contracts/report';
import { getEnv } from '#lib/server/core/env';
import { describeError, type Failure, fail } from '#lib/server/core/errors';
import type { BodyRules } from '#lib/server/http/body';
import type { RequestLog } from '#lib/server/http/route';
import { parseJson } from '#lib/server/upstream/json';

// Browsers report through us, so no visitor's request goes to another host. Only our own DSN is accepted.

export const REPORT_BODY: BodyRules = {
  types: ['text/plain', 'application/x-sentry-envelope'],
  maxBytes: 200 * 1024,
};
const FORWARD_TIMEOUT_MS = 10_000;

const envelopeHead = z.looseObject({ dsn: z.string() });
const itemHead = z.looseObject({ type: z.string() });
const eventSchema = z.record(z.string(), z.unknown());

function readDsn(text: string) {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, pathname } = new URL(text);
  const cut = pathname.lastIndexOf('/');
  const project = pathname.slice(cut + 1);
  return { key: username, url: `${protocol}//${host}${pathname.slice(0, cut)}/api/${project}/envelope/` };
}

/** Reads an envelope's events (JSON lines: a head, then a head and a body per item). Throws if malformed. */
function readEnvelope(text: string): { dsn: string; events: Record<string, unknown>[] } {
  const [head = '', ...lines] = text.split('\n');
  const { dsn } = envelopeHead.parse(parseJson(head));
  const events: Record<string, unknown>[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const { type } = itemHead.parse(parseJson(lines[index] ?? ''));
    if (type === 'event') events.push(eventSchema.parse(parseJson(lines[index + 1] ?? '')));
  }
  return { dsn, events };
}

function writeEnvelope(dsn: string, event: Record<string, unknown>): string {
  const cleaned = cleanReport(event);
  const head = { event_id: cleaned.event_id, sent_at: new Date().toISOString(), dsn };
  return [head, { type: 'event' }, cleaned].map((line) => JSON.stringify(line)).join('\n');
}

export async function forwardReport(
  text: string,
  addLogFields: RequestLog['addLogFields'],
): Promise<Response | Failure> {
  const { sentryDsn } = getEnv();
  const ours = sentryDsn && readDsn(sentryDsn);
  if (!ours) return fail('not-found', 'SENTRY_DSN is not set');
  let envelope: ReturnType<typeof readEnvelope>;
  try {
    envelope = readEnvelope(text);
  } catch {
    // The parser's message may quote a visitor's words.
    return fail('malformed-body', 'not an envelope');
  }
  const theirs = readDsn(envelope.dsn);
  if (theirs?.url !== ours.url || theirs.key !== ours.key) return fail('not-found', 'another DSN');
  const [event] = envelope.events;
  addLogFields({ events: envelope.events.length });
  if (!event) return new Response(null, { status: 204 });
  const body = writeEnvelope(sentryDsn, event);
  try {
    const answer = await fetch(ours.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${ours.key}`,
      },
      body,
    });
    await answer.body?.cancel();
    addLogFields({ upstreamStatus: answer.status });
  } catch (error) {
    return fail('upstream-unreachable', describeError(error));
  }
  return new Response(null, { status: 204 });
}
