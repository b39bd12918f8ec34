import { lazyPart } from '../../components/lazy';
import { useMe } from '../session/sessionHooks';
import type { TipCalloutProps } from './TipCallout';

const TipCallout = lazyPart<TipCalloutProps>(() => import(/* webpackChunkName: "tips" */ './TipCallout'), {
  height: 88,
  mb: 3,
});

/** Explains a page to people who have not put its tip away. Nothing is loaded for other people. */
export const PageTip = (props: TipCalloutProps) =>
  !useMe().viewedTips.includes(props.tip) && <TipCallout {...props} />;
