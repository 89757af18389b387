import { CardCell, CardRow, CardTable } from '#components/ops/card-table';
import { Definition, DefinitionList } from '#components/ops/definition-list';
import { ViewTitle } from '#components/ops/page-title';
import { Section } from '#components/ops/section';
import { State } from '#components/ops/state';
import { TableHead } from '#components/ui/table';
import { variableNames } from '#lib/server/core/env';
import { describeSetting, purposes } from '#lib/server/ops/variables';
import { opsPage } from '../ops-page';

const workflows = [
  ['chat.json', 'CHAT_WEBHOOK_URL', 'A Webhook node, an AI agent, Respond to Webhook. Start with this one.'],
  ['chat-streaming.json', 'CHAT_WEBHOOK_URL', 'The same, with the reply streamed.'],
  ['chat-trigger.json', 'CHAT_WEBHOOK_URL', 'A Chat Trigger, if you already have one.'],
  ['contact.json', 'CONTACT_WEBHOOK_URL', 'A lead: verified, stored in a data table, answered, then mailed.'],
];

function Workflows() {
  return (
    <Section title="Workflows for n8n">
      <p className="text-sm text-muted-foreground">
        In <code>integrations/n8n</code>. <code>npm run n8n</code> imports and publishes them, and prints the
        lines to set. By hand: import the file, open the node Sign and give it a credential of the type Crypto
        with <code>WEBHOOK_SIGNING_SECRET</code>, give the agent a model, publish.
      </p>
      <DefinitionList>
        {workflows.map(([file, variable, says]) => (
          <Definition key={file} name={file}>
            {says} Its production URL goes into <code>{variable}</code>.
          </Definition>
        ))}
        <Definition name="Authorization header">
          With Header Auth on the Webhook node: name <code>Authorization</code>, and the same value in{' '}
          <code>CHAT_WEBHOOK_AUTHORIZATION</code> or <code>CONTACT_WEBHOOK_AUTHORIZATION</code>.
        </Definition>
        <Definition name="Idempotency-Key">
          Every lead and message carries one; the receiver keeps one request per key.
        </Definition>
      </DefinitionList>
    </Section>
  );
}

/** Lists all variables with whether they are set, and the workflows to import into n8n. */
export default opsPage('/ops/set-up', async () => (
  <>
    <ViewTitle name="Set-up" />
    <Workflows />
    <Section title="Variables">
      <p className="text-sm text-muted-foreground">Read at startup. Values are not shown.</p>
      <CardTable caption="Variables" heads={['Name', 'What it is for', 'Here']}>
        {variableNames.map((name) => {
          const how = describeSetting(name);
          return (
            <CardRow key={name}>
              <TableHead scope="row" className="max-sm:p-0">
                {name}
              </TableHead>
              <CardCell isWide>{purposes[name]}</CardCell>
              <CardCell>
                <State look={how === 'not set' ? 'off' : 'ok'}>{how}</State>
              </CardCell>
            </CardRow>
          );
        })}
      </CardTable>
    </Section>
  </>
));
