import { MetricCharts } from '#components/ops/metric-charts';
import { ViewTitle } from '#components/ops/page-title';
import { HISTORY_DAYS, readAllSeries } from '#lib/server/ops/metric-history';
import { opsPage } from '../ops-page';

export default opsPage('/ops/over-time', async ({ store }) => {
  const all = await readAllSeries(store, Date.now());
  return (
    <>
      <ViewTitle name="Over time" />
      {all.map((series) => (
        <MetricCharts key={series.unit} series={series} />
      ))}
      <p className="text-sm text-muted-foreground">
        Of all processes on this store, in UTC, kept for {HISTORY_DAYS} days. Durations are estimated from
        ranges.
      </p>
    </>
  );
});
