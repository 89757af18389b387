import { BarChart, LineChart } from '#components/ops/chart';
import { Definition, DefinitionList } from '#components/ops/definition-list';
import { MetricPanel } from '#components/ops/metric-panel';
import { MetricTable } from '#components/ops/metric-table';
import { Halves, Section } from '#components/ops/section';
import { VisitorVitals } from '#components/ops/visitor-vitals';
import { duration } from '#lib/server/ops/format';
import { countFailures, quantileOf, type Series } from '#lib/server/ops/metric-history';

const kinds = [
  ['messages', 'Messages'],
  ['recordings', 'Recordings'],
  ['calls', 'Calls'],
  ['leads', 'Leads'],
] as const;

/** What happened in a day or a month: each metric as a chart, and all numbers as a table. */
export function MetricCharts({ series }: { series: Series }) {
  const { title, unit, steps } = series;
  const failures = countFailures(steps);
  const line = (part: number) =>
    steps.map((step) => ({ label: step.label, value: quantileOf(step, 'answered', part) }));
  return (
    <Section title={title}>
      <Halves>
        {kinds.map(([kind, name]) => {
          const points = steps.map(({ label, counts }) => ({ label, value: counts[kind] ?? 0 }));
          const total = points.reduce((sum, { value }) => sum + value, 0);
          return (
            <MetricPanel key={kind} name={name} says={total.toLocaleString('en')}>
              <BarChart title={`${name} by the ${unit}: ${total} in all`} points={points} />
            </MetricPanel>
          );
        })}
        <MetricPanel name="Whole answers" says="p50" second="p95">
          <LineChart
            title={`How long whole answers took by the ${unit}: median and 95th percentile`}
            points={line(0.5)}
            others={line(0.95)}
            format={duration}
          />
        </MetricPanel>
        <MetricPanel name="Failures by code">
          {failures.length === 0 && <p className="text-sm text-muted-foreground">No failures.</p>}
          <DefinitionList>
            {failures.map(([code, count]) => (
              <Definition key={code} name={code}>
                {count}
              </Definition>
            ))}
          </DefinitionList>
        </MetricPanel>
      </Halves>
      <MetricTable
        caption={`The numbers by ${unit}`}
        unit={unit}
        heads={[...kinds.map(([, name]) => name), 'p50', 'p95', 'Failures']}
        rows={steps.map((step) => ({
          label: step.label,
          cells: [
            ...kinds.map(([kind]) => step.counts[kind] ?? 0),
            ...[0.5, 0.95].map((part) => {
              const ms = quantileOf(step, 'answered', part);
              return ms === null ? '–' : duration(ms);
            }),
            countFailures([step]).reduce((sum, [, count]) => sum + count, 0),
          ],
        }))}
      />
      <VisitorVitals series={series} />
    </Section>
  );
}
