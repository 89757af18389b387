import { Button } from '#components/ui/button';
import { Input } from '#components/ui/input';
import type { LeadFilter } from '#lib/server/contact/leads';
import { SEARCH_MAX } from '#lib/server/ops/lead-query';
import { outboxState } from '#lib/server/store/schema';

/** Filters the list by state and words. */
export function LeadSearch({ state, search }: Pick<LeadFilter, 'state' | 'search'>) {
  return (
    <form role="search" className="flex flex-wrap items-end gap-3">
      <label htmlFor="q" className="grid max-w-[30em] grow gap-1 text-sm">
        Search
        <Input
          id="q"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={SEARCH_MAX}
          autoComplete="off"
        />
      </label>
      <label className="grid gap-1 text-sm">
        State
        <select
          name="state"
          defaultValue={state ?? ''}
          className="min-h-12 rounded-control border border-input bg-card px-3 text-base text-foreground"
        >
          <option value="">all</option>
          {outboxState.options.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <Button type="submit">Show</Button>
    </form>
  );
}
