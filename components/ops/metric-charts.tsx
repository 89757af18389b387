import { BarChart } from '#components/ops/chart';
import { Definition, DefinitionList } from '#components/ops/definition-list';
import { MetricPanel, QuantilePanel } from '#components/ops/metric-panel';
import { MetricTable, quantileColumn } from '#components/ops/metric-table';
import { Halves, Section } from '#components/ops/section';
import { VisitorVitals } from '#components/ops/visitor-vitals';
import { formatDuration } from '#lib/server/ops/format';
import { countFailures, type Series, type Step } from '#lib/server/ops/metric-history';

const kinds = [
  ['messages', 'Messages'],
  ['recordings', 'Recordings'],
  ['calls', 'Calls'],
  ['leads', 'Leads'],
] as const;
const parts = [0.5, 0.95] as const;

export function MetricCharts({ series }: { series: Series }) {
  const { title, unit, steps } = series;
  const failures = countFailures(steps);
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
        <QuantilePanel
          name="Whole answers"
          title={`How long whole answers took by the ${unit}: median and 95th percentile`}
          steps={steps}
          metric="answered"
          parts={parts}
          format={formatDuration}
        />
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
        caption={`Data by ${unit}`}
        series={series}
        columns={[
          ...kinds.map(([kind, head]) => ({ head, cell: ({ counts }: Step) => counts[kind] ?? 0 })),
          ...parts.map((part) => quantileColumn(`p${part * 100}`, 'answered', part, formatDuration)),
          {
            head: 'Failures',
            cell: (step) => countFailures([step]).reduce((sum, [, count]) => sum + count, 0),
          },
        ]}
      />
      <VisitorVitals series={series} />
    </Section>
  );
}
