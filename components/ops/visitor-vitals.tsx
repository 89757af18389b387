import { LineChart } from '#components/ops/chart';
import { MetricPanel } from '#components/ops/metric-panel';
import { MetricTable } from '#components/ops/metric-table';
import { Halves } from '#components/ops/section';
import { VITALS_SHARE } from '#lib/contracts/limits';
import { VITALS, type Vital } from '#lib/server/core/vital-ranges';
import { count, duration } from '#lib/server/ops/format';
import { quantileOf, type Series } from '#lib/server/ops/metric-history';

const vitals = Object.entries(VITALS) as [Vital, (typeof VITALS)[Vital]][];
const parts = [0.5, 0.75];

const write = (vital: Vital, value: number) =>
  vital === 'cls' ? (value / 1000).toFixed(3) : duration(value);

/** What visits measured of the page: the median, and what three visits of four stay under. */
export function VisitorVitals({ series: { unit, steps } }: { series: Series }) {
  const visits = steps.reduce((sum, { counts }) => sum + (counts.measured ?? 0), 0);
  return (
    <>
      <h3 className="mt-7 font-semibold">What visitors measured</h3>
      <p className="text-sm text-muted-foreground">
        Sent by {count(visits, 'visit')}; one in {Math.round(1 / VITALS_SHARE)} is measured.
      </p>
      <Halves>
        {vitals.map(([vital, { name }]) => {
          const [median, most] = parts.map((part) =>
            steps.map((step) => ({ label: step.label, value: quantileOf(step, vital, part) })),
          );
          return (
            <MetricPanel key={vital} name={name} says="p50" second="p75">
              <LineChart
                title={`${name} by the ${unit}: median, and what three visits of four stay under`}
                points={median ?? []}
                others={most ?? []}
                format={(value) => write(vital, value)}
              />
            </MetricPanel>
          );
        })}
      </Halves>
      <MetricTable
        caption={`Visits by ${unit}`}
        unit={unit}
        heads={['Visits', ...vitals.flatMap(([, { short }]) => [`${short} p50`, `${short} p75`])]}
        rows={steps.map((step) => ({
          label: step.label,
          cells: [
            step.counts.measured ?? 0,
            ...vitals.flatMap(([vital]) =>
              parts.map((part) => {
                const value = quantileOf(step, vital, part);
                return value === null ? '–' : write(vital, value);
              }),
            ),
          ],
        }))}
      />
    </>
  );
}
