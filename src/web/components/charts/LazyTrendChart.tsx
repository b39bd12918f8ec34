import { lazyComponent } from '../lazy/lazyComponents';
import type { TrendPoint } from './TrendChart';

/** The trend chart, with the chart library fetched when one is first shown. */
export const LazyTrendChart = lazyComponent<{ points: readonly TrendPoint[] }>(
  async () => (await import(/* webpackChunkName: "charts" */ './TrendChart')).default,
  { subject: 'グラフ', height: 260 },
);
