import { ButtonForm } from '#components/ops/button-form';
import { FindingList } from '#components/ops/finding-list';
import { ViewTitle } from '#components/ops/page-title';
import { Bar, Section } from '#components/ops/section';
import { getEnv } from '#lib/server/core/env';
import { diagnose } from '#lib/server/ops/doctor';
import { type Finding, findingSchema } from '#lib/server/ops/findings';
import { readFlash } from '#lib/server/ops/flash-messages';
import { formatCount } from '#lib/server/ops/format';
import type { Session } from '#lib/server/ops/session';
import { opsPage } from '../ops-page';

function Tests({ session }: { session: Session }) {
  const { chatWebhook, contactWebhook } = getEnv();
  const who = chatWebhook
    ? 'The message runs your chat workflow once.'
    : 'The built-in answers reply to the message.';
  return (
    <Section title="Try it">
      <p className="text-sm text-muted-foreground">{who} The lead is marked TEST and is not kept here.</p>
      <Bar>
        <ButtonForm session={session} action="/ops/checks/message">
          Send a test message
        </ButtonForm>
        {contactWebhook ? (
          <ButtonForm session={session} action="/ops/checks/lead">
            Send a TEST lead
          </ButtonForm>
        ) : (
          <p className="text-sm text-muted-foreground">
            No TEST lead: <code>CONTACT_WEBHOOK_URL</code> is not set.
          </p>
        )}
      </Bar>
    </Section>
  );
}

/** Shows the findings of `npm run doctor` and the result of the last test. */
export default opsPage('/ops/checks', async ({ session, store, headers, query }) => {
  const findings = await diagnose(process.env, { send: false, store });
  const tried = query('tried') === null ? undefined : readFlash(headers, 'ops-tried', findingSchema);
  const amount = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return (
    <>
      <ViewTitle name="Checks" troubles={amount('wrong')} />
      {tried && (
        <Section title="Result" role="status">
          <FindingList findings={[tried]} />
        </Section>
      )}
      <Tests session={session} />
      <Section title={`${amount('wrong')} wrong, ${formatCount(amount('warning'), 'thing')} to look at`}>
        <FindingList findings={findings} />
      </Section>
    </>
  );
});
