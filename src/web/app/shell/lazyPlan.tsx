import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyModule } from '../../components/lazy/lazyModule';
import type { planChunk } from '../../features/subscriptions/planChunk';
import { useIsIdle } from '../../lib/useIsIdle';
import { useAppDispatch } from '../../store/hooks';

type PlanChunk = typeof planChunk;

const usePlanChunk = lazyModule(
  () => import(/* webpackChunkName: "plan" */ '../../features/subscriptions/planChunk'),
);

/**
 * A component of the plan chunk, which is loaded when the browser is idle because no page needs it for its first render.
 * Nothing is rendered until the chunk is loaded; the server enforces the rules of the plan in any case.
 */
function lazyPlanComponent<P extends object>(
  select: (chunk: PlanChunk) => ComponentType<P>,
): ComponentType<P> {
  return function LazyComponent(props: P) {
    const dispatch = useAppDispatch();
    const { module } = usePlanChunk(useIsIdle());
    const [Component, setComponent] = useState<ComponentType<P> | null>(null);

    useEffect(() => {
      if (!module) return;
      for (const listener of module.planChunk.planListeners) dispatch(listener);
      setComponent(() => select(module.planChunk));
    }, [module, dispatch]);

    return Component && <Component {...props} />;
  };
}

export const PlanFrame = lazyPlanComponent((chunk) => chunk.PlanFrame);
export const TrialChip = lazyPlanComponent((chunk) => chunk.TrialChip);
