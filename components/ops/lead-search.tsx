import { nameView } from '#components/ops/lead-list';
import { tabClass } from '#components/ops/section';
import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import type { LeadFilter } from '#lib/server/contact/leads';
import { SEARCH_MAX, toLeadsAddress } from '#lib/server/ops/lead-query';
import { leadView } from '#lib/server/store/schema';

type Props = Pick<LeadFilter, 'view' | 'search'> & {
  counts: Record<'unanswered' | 'pending' | 'dead' | 'held', number>;
};

/** Narrows the list, with the counts of what is to be done, and searches it for words. */
export function LeadSearch({ view, search, counts }: Props) {
  return (
    <div>
      <nav aria-label="State" className="mb-3 flex flex-wrap gap-x-5">
        {[undefined, ...leadView.options].map((one) => (
          <a
            key={one ?? ''}
            href={toLeadsAddress('/ops/leads', { view: one, search: one && search })}
            aria-current={one === view ? 'true' : undefined}
            className={tabClass}
          >
            {one ? nameView(one) : 'all'} {counts[one as keyof typeof counts]}
          </a>
        ))}
      </nav>
      <form role="search" className="flex max-w-[34em] items-end gap-3">
        <input type="hidden" name="view" value={view ?? ''} />
        <label htmlFor="q" className="grid grow gap-1 text-sm">
          Words in a lead
          <Input
            id="q"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={SEARCH_MAX}
            autoComplete="off"
          />
        </label>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </div>
  );
}
