import Skeleton from '@mui/material/Skeleton';
import { lazyModule } from '../../components/lazy/lazyModule';
import { useMe } from '../session/sessionHooks';
import type { TipCalloutProps } from './TipCallout';

const useTipChunk = lazyModule(() => import(/* webpackChunkName: "tips" */ './TipCallout'));

/** Explains a page to people who see it for the first time. Nobody else loads anything for it. */
export function PageTip(props: TipCalloutProps) {
  const isNeeded = !useMe().viewedTips.includes(props.tip);
  const { module, hasFailed } = useTipChunk(isNeeded);
  if (!isNeeded || hasFailed) return null;
  return module ? (
    <module.TipCallout {...props} />
  ) : (
    <Skeleton variant="rounded" height={88} sx={{ mb: 3 }} />
  );
}
