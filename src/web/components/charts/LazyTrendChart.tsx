import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';
import type { TrendPoint } from './TrendChart';

const TrendChart = lazy(() => import(/* webpackChunkName: "charts" */ './TrendChart'));

/** The trend chart, with the chart library fetched when one is first shown. */
export function LazyTrendChart({ points }: { points: readonly TrendPoint[] }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
      <TrendChart points={points} />
    </Suspense>
  );
}
