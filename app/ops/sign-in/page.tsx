import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { DayLine } from '#components/ops/day-line';
import { LabelledControl } from '#components/ops/labelled-control';
import { Notice } from '#components/ops/notice';
import { PageTitle } from '#components/ops/page-title';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { brand } from '#lib/content/brand';
import { getEnv } from '#lib/server/core/env';
import { errorMessage } from '#lib/server/core/errors';
import { checkRateLimit } from '#lib/server/http/rate-limit';
import { flashMessage } from '#lib/server/ops/flash-messages';
import { readSession } from '#lib/server/ops/session';
import { withStore } from '#lib/server/store/with-store';
import { startLogLine, toStatus } from '../ops-page';

/** The password form. It reveals nothing else to strangers. */
export default async function SignIn({ searchParams }: PageProps<'/ops/sign-in'>) {
  const log = startLogLine('/ops/sign-in');
  const asked = await headers();
  const { flash } = await searchParams;
  const { opsPassword } = getEnv();
  if (opsPassword === null) notFound();
  const refused = await checkRateLimit('ops', asked);
  const session = refused ?? (await withStore((store) => readSession(store, asked, opsPassword, Date.now())));
  const failure = session && 'ok' in session ? session : undefined;
  const isSignedIn = session !== null && !failure;
  log(isSignedIn ? 307 : toStatus(failure), {}, failure);
  if (isSignedIn) redirect('/ops');
  const wrong = failure ? errorMessage(failure) : flashMessage(typeof flash === 'string' ? flash : null);
  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center px-page py-12">
      <div className="grid w-full max-w-104 gap-8 *:min-w-0">
        <p className="text-2xl tracking-[-0.03em]">
          <span className="font-semibold">{brand.first}</span>
          <span className="text-muted-foreground">{brand.second}</span>
        </p>
        <DayLine label="The day, in UTC" now={Date.now()} />
        <PageTitle name="Sign in" />
        <h1 className="sr-only">Sign in</h1>
        {wrong && (
          <Notice role="alert" id="wrong" isAlarm>
            {wrong}
          </Notice>
        )}
        <form method="post" action="/ops/session" className="grid gap-5">
          <LabelledControl id="password" label="Password">
            <Input
              id="password"
              type="password"
              name="password"
              autoComplete="current-password"
              required
              aria-describedby={wrong && 'wrong'}
            />
          </LabelledControl>
          <Button type="submit" size="md">
            Sign in
          </Button>
        </form>
        <p className="text-sm text-muted-foreground">A session ends after twelve hours.</p>
      </div>
    </main>
  );
}
