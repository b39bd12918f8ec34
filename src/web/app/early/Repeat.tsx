import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Content of an early page that is there once for each item of a list of its slots (`fillEarlyPage`). */
export const Repeat = ({ list, children }: { list: string; children: ReactNode }) => (
  <template data-repeat={list}>{children}</template>
);

/** The placeholder of the page's tip (features/onboarding/PageTip); the slot `tip` has one item for people who see it. */
export const EarlyTip = () => (
  <Repeat list="tip">
    <Skeleton variant="rounded" sx={{ height: 88, mb: 3 }} />
  </Repeat>
);
