import 'server-only';
import { BUCKETS_MS, estimateQuantile, hourOf, readRanges } from '#lib/server/core/metrics';
import { html, type Markup } from '#lib/server/http/html';
import { FIGURE_DAYS, type Figures, flushFigures, readFigures } from '#lib/server/ops/figure-store';
import { drawBars, drawLines } from '#lib/server/ops/pages/chart';
import { renderPage } from '#lib/server/ops/pages/page';
import type { Answer, Visit } from '#lib/server/ops/pages/visit';
import { renderVitals } from '#lib/server/ops/pages/vitals';
import { duration } from '#lib/server/ops/pages/words';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const kinds = [
  ['messages', 'Messages'],
  ['recordings', 'Recordings'],
  ['calls', 'Calls'],
  ['leads', 'Leads'],
] as const;

type Range = { title: string; unit: 'hour' | 'day'; from: number; steps: number };

/** One entry for each hour or day, counted or not. */
function fillGaps(found: Figures[], { unit, from, steps }: Range): Figures[] {
  const known = new Map(found.map((one) => [one.at, one]));
  const step = unit === 'hour' ? HOUR_MS : DAY_MS;
  return Array.from({ length: steps }, (_, index) => {
    const at = from + index * step;
    return known.get(at) ?? { at, counts: {} };
  });
}

const labelOf = (at: number, unit: Range['unit']) =>
  unit === 'hour' ? new Date(at).toISOString().slice(11, 16) : new Date(at).toISOString().slice(5, 10);

const answeredIn = ({ counts }: Figures) => readRanges(counts, 'answered', BUCKETS_MS);

const failuresIn = ({ counts }: Figures) =>
  Object.entries(counts).filter(([name]) => name.startsWith('failed '));

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function renderFailures(steps: Figures[]): Markup {
  const codes = new Map<string, number>();
  for (const [name, count] of steps.flatMap(failuresIn)) {
    const code = name.slice('failed '.length);
    codes.set(code, (codes.get(code) ?? 0) + count);
  }
  if (codes.size === 0) return html`<p class="muted">No failures.</p>`;
  const rows = [...codes].sort(([, a], [, b]) => b - a);
  return html`<dl>${rows.map(([code, count]) => html`<div><dt>${code}</dt><dd>${count}</dd></div>`)}</dl>`;
}

function renderTable(steps: Figures[], { unit }: Range): Markup {
  const rows = steps.toReversed().map((step) => {
    const answered = answeredIn(step);
    const quantile = (part: number) => {
      const ms = estimateQuantile(answered, part);
      return ms === null ? '–' : duration(ms);
    };
    const counts = kinds.map(([kind]) => html`<td class="n">${step.counts[kind] ?? 0}</td>`);
    return html`<tr><th scope="row">${labelOf(step.at, unit)}</th>${counts}<td class="n">${quantile(0.5)}</td><td class="n">${quantile(0.95)}</td><td class="n">${sum(failuresIn(step).map(([, count]) => count))}</td></tr>`;
  });
  const heads = kinds.map(([, name]) => html`<th scope="col" class="n">${name}</th>`);
  return html`<details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="The numbers by ${unit}"><table><thead><tr><th scope="col">${unit === 'hour' ? 'Hour, UTC' : 'Day'}</th>${heads}<th scope="col" class="n">p50</th><th scope="col" class="n">p95</th><th scope="col" class="n">Failures</th></tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

function renderRange(found: Figures[], range: Range): Markup {
  const steps = fillGaps(found, range);
  const charts = kinds.map(([kind, name]) => {
    const points = steps.map(({ at, counts }) => ({
      label: labelOf(at, range.unit),
      value: counts[kind] ?? 0,
    }));
    const total = sum(points.map(({ value }) => value));
    return html`<div><p><b>${name}</b> <span class="mono">${total.toLocaleString('en')}</span></p>${drawBars(`${name} by the ${range.unit}: ${total} in all`, points)}</div>`;
  });
  const line = (part: number) =>
    steps.map((step) => ({
      label: labelOf(step.at, range.unit),
      value: estimateQuantile(answeredIn(step), part),
    }));
  return html`<section><h2>${range.title}</h2><div class="halves">${charts}<div><p><b>Whole answers</b> <span class="mono">p50, <span class="wrong">p95</span></span></p>${drawLines(`How long whole answers took by the ${range.unit}: median and 95th percentile`, line(0.5), line(0.95), duration)}</div><div><p><b>Failures by code</b></p>${renderFailures(steps)}</div></div>${renderTable(steps, range)}${renderVitals(steps, range.unit, (at) => labelOf(at, range.unit))}</section>`;
}

/** The last day by the hour, and the last month by the day. */
export async function viewOverTime({ session, store }: Visit): Answer {
  const now = Date.now();
  await flushFigures(store);
  const day: Range = { title: 'Last 24 hours', unit: 'hour', from: hourOf(now) - 23 * HOUR_MS, steps: 24 };
  const today = now - (now % DAY_MS);
  const month: Range = { title: 'Last 30 days', unit: 'day', from: today - 29 * DAY_MS, steps: 30 };
  const [hours, days] = await Promise.all([
    readFigures(store, day.from, 'hour'),
    readFigures(store, month.from, 'day'),
  ]);
  const body = html`<h1>Over time</h1>${renderRange(hours, day)}${renderRange(days, month)}<p class="muted">Of all processes on this store, in UTC, kept for ${FIGURE_DAYS} days. Durations are estimated from ranges.</p>`;
  return renderPage({ title: 'Over time', view: '/ops/over-time', body, session });
}
