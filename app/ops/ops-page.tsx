import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { OpsHeader } from '#components/ops/ops-header';
import { OpsMain } from '#components/ops/ops-main';
import { ViewTitle } from '#components/ops/page-title';
import { TextLink } from '#components/ops/text-link';
import { errorStatus } from '#lib/contracts/errors';
import { getEnv } from '#lib/server/core/env';
import { errorMessage, type Failure } from '#lib/server/core/errors';
import { checkRateLimit } from '#lib/server/http/rate-limit';
import { writeLogLine } from '#lib/server/http/route';
import { readSession, type Session } from '#lib/server/ops/session';
import type { Store } from '#lib/server/store/store';
import { withStore } from '#lib/server/store/with-store';

type PageProps = {
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What a page is rendered from, for a user who is signed in. */
type Context = {
  session: Session;
  store: Store;
  headers: Headers;
  /** The lead's id in the path. */
  id: string;
  /** Returns the first value of a query parameter. */
  query(name: string): string | null;
};

type Answer = ReactNode | Failure;

function isFailure(answer: Answer): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

type LogLine = (status: number, fields?: Record<string, unknown>, failure?: Failure) => void;

/** Returns a function that writes the page's one log line, once its response is known. */
export function startLogLine(page: string): LogLine {
  const line = { name: '/ops', requestId: randomUUID(), startedAt: performance.now(), isQuiet: false };
  return (status, fields, failure) => {
    const why = failure && { code: failure.code, cause: failure.cause };
    writeLogLine({ ...line, status, failure: failure ?? null, fields: { page, ...fields, ...why } });
  };
}

/** A page cannot set its own status: proxy.ts answers 503 while the store is down, and Next 404. */
export function toStatus(failure?: Failure): number {
  const status = failure ? errorStatus[failure.code] : 200;
  return status === 503 || status === 404 ? status : 200;
}

function NotDone({ failure }: { failure: Failure }) {
  return (
    <>
      <ViewTitle name="Action failed">{errorMessage(failure)}</ViewTitle>
      <TextLink href="/ops">Back to overview</TextLink>
    </>
  );
}

/**
 * A page under /ops: rate limit, store, session and one log line. Without a session, redirects to sign-in.
 * @param page the path in the log, with `[id]` for the id.
 */
export function opsPage(page: string, render: (context: Context) => Promise<Answer>) {
  return async ({ params, searchParams }: PageProps) => {
    const log = startLogLine(page);
    const { opsPassword } = getEnv();
    const [asked, { id = '' }, query] = await Promise.all([headers(), params, searchParams]);
    if (opsPassword === null) notFound();
    const context = { headers: asked, id, query: (name: string) => [query[name]].flat()[0] ?? null };
    const opened =
      (await checkRateLimit('ops', asked)) ??
      (await withStore(async (store) => {
        const session = await readSession(store, asked, opsPassword, Date.now());
        return { session, answer: session && (await render({ ...context, session, store })) };
      }));
    if ('ok' in opened) {
      log(toStatus(opened), {}, opened);
      return (
        <OpsMain>
          <NotDone failure={opened} />
        </OpsMain>
      );
    }
    const { session, answer } = opened;
    if (!session) {
      log(307, { code: 'no-session', cause: 'not signed in' });
      redirect('/ops/sign-in');
    }
    const failure = isFailure(answer) ? answer : undefined;
    log(toStatus(failure), {}, failure);
    if (failure?.code === 'not-found') notFound();
    return (
      <>
        <OpsHeader session={session} page={page} />
        <OpsMain>{isFailure(answer) ? <NotDone failure={answer} /> : answer}</OpsMain>
      </>
    );
  };
}
