import { FigureCharts } from '#components/ops/figure-charts';
import { ViewTitle } from '#components/ops/view-title';
import { readAllSeries } from '#lib/server/ops/figure-series';
import { FIGURE_DAYS } from '#lib/server/ops/figure-store';
import { view } from '../view';

/** What happened in the last day and in the last month. */
export default view('/ops/over-time', async ({ store }) => {
  const all = await readAllSeries(store, Date.now());
  return (
    <>
      <ViewTitle name="Over time" />
      {all.map((series) => (
        <FigureCharts key={series.unit} series={series} />
      ))}
      <p className="text-sm text-muted-foreground">
        Of all processes on this store, in UTC, kept for {FIGURE_DAYS} days. Durations are estimated from
        ranges.
      </p>
    </>
  );
});
