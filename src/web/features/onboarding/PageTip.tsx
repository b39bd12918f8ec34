import { useEffect, useState } from 'react';
import { lazyModule } from '../../components/lazy/lazyModule';
import { whenIdle } from '../../lib/whenIdle';
import type { TipCalloutProps } from './TipCallout';

const useTipChunk = lazyModule(() => import(/* webpackChunkName: "tips" */ './TipCallout'));

/** Explains a page to people who see it for the first time. Loaded when the page is complete, which needs it nowhere. */
export function PageTip(props: TipCalloutProps) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIsIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  const { module } = useTipChunk(isIdle);
  return module && <module.TipCallout {...props} />;
}
