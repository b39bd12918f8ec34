import { lazyComponent } from '../../components/lazy/lazyComponents';
import type { TrendPoint } from './trendPlot';

/** The trend chart; loads the chart library when it is first rendered. */
export const LazyTrendChart = lazyComponent<{ points: readonly TrendPoint[] }>(
  async () => (await import(/* webpackChunkName: "charts" */ './TrendChart')).default,
  { subject: 'グラフ', height: 260 },
);
