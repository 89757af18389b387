import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { LabelledControl } from '#components/ops/labelled-control';
import { Notice } from '#components/ops/notice';
import { OpsMain } from '#components/ops/ops-main';
import { Bar } from '#components/ops/section';
import { ViewTitle } from '#components/ops/view-title';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import { getEnv } from '#lib/server/core/env';
import { errorMessage } from '#lib/server/core/errors';
import { flashMessage } from '#lib/server/ops/flash-messages';
import { readSession } from '#lib/server/ops/session';
import { withStore } from '#lib/server/store/with-store';
import { checkRate, startLogLine, statusOf } from '../ops-page';

/** The form that asks for the password. It tells strangers nothing but that. */
export default async function SignIn({ searchParams }: PageProps<'/ops/sign-in'>) {
  const log = startLogLine('/ops/sign-in');
  const asked = await headers();
  const { flash } = await searchParams;
  const { opsPassword } = getEnv();
  if (opsPassword === null) notFound();
  const refused = await checkRate(asked);
  const session = refused ?? (await withStore((store) => readSession(store, asked, opsPassword, Date.now())));
  const failure = session && 'ok' in session ? session : undefined;
  const isSignedIn = session !== null && !failure;
  log(isSignedIn ? 307 : statusOf(failure), {}, failure);
  if (isSignedIn) redirect('/ops');
  const wrong = failure ? errorMessage(failure) : flashMessage(typeof flash === 'string' ? flash : null);
  return (
    <OpsMain>
      <ViewTitle name="Sign in" />
      {wrong && (
        <Notice role="alert" id="wrong" isAlarm>
          {wrong}
        </Notice>
      )}
      <form method="post" action="/ops/session">
        <Bar>
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
        </Bar>
      </form>
      <p className="text-sm text-muted-foreground">A session ends after twelve hours.</p>
    </OpsMain>
  );
}
