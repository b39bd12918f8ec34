import { lazyPart } from '../../components/lazy';
import { chartHeight, type TrendPoint } from './trendPlot';

/** The trend chart; loads the chart library when it is first rendered. */
export const LazyTrendChart = lazyPart<{ points: readonly TrendPoint[] }>(
  () => import(/* webpackChunkName: "charts" */ './TrendChart'),
  { subject: 'グラフ', height: chartHeight },
);
