import 'server-only';
import { VITALS_SHARE } from '#lib/contracts/limits';
import { estimateQuantile, readRanges } from '#lib/server/core/metrics';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';
import { html, type Markup } from '#lib/server/http/html';
import type { Figures } from '#lib/server/ops/figure-store';
import { drawLines } from '#lib/server/ops/pages/chart';
import { count, duration } from '#lib/server/ops/pages/words';

// What visits have measured of the page, as it is read everywhere: the median, and what three visits of four stay under.

const vitals = Object.entries(VITALS) as [Vital, (typeof VITALS)[Vital]][];
const parts = [0.5, 0.75];

function quantile({ counts }: Figures, vital: Vital, part: number): number | null {
  const { ends } = VITALS[vital];
  return estimateQuantile(readRanges(counts, vital, ends), part, ends);
}

const write = (vital: Vital, value: number) =>
  vital === 'cls' ? (value / 1000).toFixed(3) : duration(value);

function renderTable(steps: Figures[], unit: 'hour' | 'day', labelOf: (at: number) => string): Markup {
  const heads = vitals.map(
    ([, { short }]) =>
      html`<th scope="col" class="n">${short} p50</th><th scope="col" class="n">${short} p75</th>`,
  );
  const rows = steps.toReversed().map((step) => {
    const cells = vitals.flatMap(([vital]) =>
      parts.map((part) => {
        const value = quantile(step, vital, part);
        return html`<td class="n">${value === null ? '–' : write(vital, value)}</td>`;
      }),
    );
    return html`<tr><th scope="row">${labelOf(step.at)}</th><td class="n">${step.counts.measured ?? 0}</td>${cells}</tr>`;
  });
  return html`<details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" aria-label="Visits by ${unit}"><table><thead><tr><th scope="col">${unit === 'hour' ? 'Hour, UTC' : 'Day'}</th><th scope="col" class="n">Visits</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
}

/** What visits measured, hour by hour or day by day: a drawing of each figure, and all numbers as a table. */
export function renderVitals(
  steps: Figures[],
  unit: 'hour' | 'day',
  labelOf: (at: number) => string,
): Markup {
  const visits = steps.reduce((sum, { counts }) => sum + (counts.measured ?? 0), 0);
  const charts = vitals.map(([vital, { name }]) => {
    const [median, most] = parts.map((part) =>
      steps.map((step) => ({ label: labelOf(step.at), value: quantile(step, vital, part) })),
    );
    const title = `${name} by the ${unit}: median, and what three visits of four stay under`;
    return html`<div><p><b>${name}</b> <span class="mono">p50, <span class="wrong">p75</span></span></p>${drawLines(title, median ?? [], most ?? [], (value) => write(vital, value))}</div>`;
  });
  return html`<h3>What visitors measured</h3><p class="muted">Sent by ${count(visits, 'visit')}; one in ${Math.round(1 / VITALS_SHARE)} is measured.</p><div class="halves">${charts}</div>${renderTable(steps, unit, labelOf)}`;
}
