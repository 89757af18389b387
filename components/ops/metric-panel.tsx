import type { ReactNode } from 'react';
import { LineChart } from '#components/ops/chart';
import type { Vital } from '#lib/server/core/vital-ranges';
import { readQuantile, type Step } from '#lib/server/ops/metric-history';

type MetricPanelProps = { name: string; says?: ReactNode; children: ReactNode };

/** A titled chart or list. */
export function MetricPanel({ name, says, children }: MetricPanelProps) {
  return (
    <div>
      <p>
        <b>{name}</b> <span className="text-xs">{says}</span>
      </p>
      {children}
    </div>
  );
}

type QuantilePanelProps = {
  name: string;
  /** Describes the chart to screen readers. */
  title: string;
  steps: readonly Step[];
  metric: 'answered' | Vital;
  /** From 0 to 1; the second is the line in the accent colour. */
  parts: readonly [number, number];
  format(value: number): string;
};

/** Two quantiles of a metric over time. */
export function QuantilePanel({ name, title, steps, metric, parts, format }: QuantilePanelProps) {
  const [first, second] = parts;
  const line = (part: number) =>
    steps.map((step) => ({ label: step.label, value: readQuantile(step, metric, part) }));
  const says = (
    <>
      p{first * 100}, <span className="text-signal">p{second * 100}</span>
    </>
  );
  return (
    <MetricPanel name={name} says={says}>
      <LineChart title={title} points={line(first)} others={line(second)} format={format} />
    </MetricPanel>
  );
}
