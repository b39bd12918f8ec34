import { lazyModule } from '../../components/lazy/lazyModule';
import { useIsIdle } from '../../lib/useIsIdle';
import type { TipCalloutProps } from './TipCallout';

const useTipChunk = lazyModule(() => import(/* webpackChunkName: "tips" */ './TipCallout'));

/** Explains a page to people who see it for the first time. Loaded when the page is complete, which needs it nowhere. */
export function PageTip(props: TipCalloutProps) {
  const { module } = useTipChunk(useIsIdle());
  return module && <module.TipCallout {...props} />;
}
