import { z } from 'zod';
import { ButtonForm, ButtonLink, TokenField } from '#components/ops/button-form';
import { CardCell, CardRow, CardTable } from '#components/ops/card-table';
import { LabelledControl } from '#components/ops/labelled-control';
import { LeadState } from '#components/ops/lead-state';
import { Moment } from '#components/ops/moment';
import { Notice } from '#components/ops/notice';
import { ViewTitle } from '#components/ops/page-title';
import { Bar, Section } from '#components/ops/section';
import { TextLink } from '#components/ops/text-link';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import type { KeptLead, LeadFilter } from '#lib/server/contact/leads';
import { measureOutbox } from '#lib/server/contact/outbox';
import { flashMessage, readFlash } from '#lib/server/ops/flash-messages';
import { leadListAddress, parseCursor, readLeadPage, readState, SEARCH_MAX } from '#lib/server/ops/lead-list';
import type { Session } from '#lib/server/ops/session';
import { outboxState } from '#lib/server/store/schema';
import { opsPage } from '../ops-page';

const searchSchema = z.object({ words: z.string().max(SEARCH_MAX) });

/** Counts the whole list, from an index. Counting the results of a search would read every lead. */
function Counts({ counts }: { counts: Awaited<ReturnType<typeof measureOutbox>> }) {
  const links = [
    ['pending', `${counts.pending} waiting`],
    ['dead', `${counts.dead} dead`],
    ['held', `${counts.held} held`],
  ];
  return (
    <ul className="flex flex-wrap gap-x-5">
      {links.map(([state, says]) => (
        <li key={state}>
          <TextLink href={`/ops/leads?state=${state}`}>{says}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function Search({ session, state, search }: { session: Session } & LeadFilter) {
  return (
    <form method="post" action="/ops/leads/search" role="search">
      <TokenField session={session} />
      <Bar>
        <LabelledControl id="words" label="Search">
          <Input
            id="words"
            type="search"
            name="words"
            defaultValue={search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
          />
        </LabelledControl>
        <LabelledControl id="state" label="State">
          <select
            id="state"
            name="state"
            defaultValue={state ?? ''}
            className="min-h-12 rounded-control border border-input bg-card px-3 text-base text-foreground"
          >
            <option value="">all</option>
            {outboxState.options.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </LabelledControl>
        <Button type="submit" size="md">
          Show
        </Button>
        {(search || state) && <TextLink href="/ops/leads">Clear</TextLink>}
      </Bar>
    </form>
  );
}

function LeadTable({ leads }: { leads: KeptLead[] }) {
  return (
    <CardTable caption="Leads, newest first" heads={['Name', 'Company', 'Message', 'Received, UTC', 'State']}>
      {leads.map((lead) => (
        <CardRow key={lead.id}>
          <CardCell isWide>
            <a href={`/ops/leads/${lead.id}`} className="underline">
              <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
            </a>
          </CardCell>
          <CardCell isWide>
            <bdi>{lead.company}</bdi>
          </CardCell>
          <CardCell isWide>
            <p className="line-clamp-2 max-w-[44em]" dir="auto">
              {lead.message.slice(0, 240)}
            </p>
          </CardCell>
          <CardCell>
            <Moment at={lead.created_at} />
          </CardCell>
          <CardCell>
            <LeadState {...lead} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  );
}

function Paging({ newer, older }: { newer: string | undefined; older: string | undefined }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages">
      <Bar>
        {newer && <ButtonLink href={newer}>Newer</ButtonLink>}
        {older && <ButtonLink href={older}>Older</ButtonLink>}
      </Bar>
    </nav>
  );
}

function AllOfThem({ session }: { session: Session }) {
  return (
    <Section title="All leads">
      <Bar>
        <ButtonForm session={session} action="/ops/leads/export" fields={{ format: 'csv' }}>
          Export as CSV
        </ButtonForm>
        <ButtonForm session={session} action="/ops/leads/export" fields={{ format: 'json' }}>
          Export as JSON
        </ButtonForm>
        <ButtonForm session={session} action="/ops/leads/retry-dead">
          Retry all dead leads
        </ButtonForm>
        <ButtonForm session={session} action="/ops/leads/release-flood">
          Release all leads held by the rate cap
        </ButtonForm>
      </Bar>
    </Section>
  );
}

/** The list of leads. With `search` in the URL, the words are in a cookie. */
export default opsPage('/ops/leads', async ({ session, store, headers, query }) => {
  const isSearch = query('search') !== null;
  const state = readState(query('state'));
  const search = isSearch ? readFlash(headers, 'ops-search', searchSchema)?.words : undefined;
  const wanted = { state, search, before: parseCursor(query('before')), after: parseCursor(query('after')) };
  const [{ leads, newer, older }, counts] = await Promise.all([
    readLeadPage(store, wanted),
    measureOutbox(store, Date.now()),
  ]);
  const message = flashMessage(query('flash'));
  return (
    <>
      <ViewTitle name="Leads" />
      {message && <Notice>{message}</Notice>}
      <Counts counts={counts} />
      <Search session={session} state={state} search={search} />
      {leads.length > 0 ? (
        <LeadTable leads={leads} />
      ) : (
        <Notice>{search || state ? 'No matching leads.' : 'No leads yet.'}</Notice>
      )}
      <Paging
        newer={newer && leadListAddress({ state, isSearch, after: newer })}
        older={older && leadListAddress({ state, isSearch, before: older })}
      />
      <AllOfThem session={session} />
    </>
  );
});
