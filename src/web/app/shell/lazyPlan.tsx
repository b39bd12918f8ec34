import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyModule } from '../../components/lazy/lazyModule';
import type { planChunk } from '../../features/subscriptions/planChunk';
import { useAppStore } from '../hooks';

type PlanChunk = typeof planChunk;

const usePlanChunk = lazyModule(
  () => import(/* webpackChunkName: "plan" */ '../../features/subscriptions/planChunk'),
);

/**
 * A part of the plan: its chunk follows the shell, since no page needs it to be drawn. Until it arrives nothing
 * shows; the server holds every rule all the same.
 */
function lazyPlanComponent<P extends object>(
  choose: (parts: PlanChunk) => ComponentType<P>,
): ComponentType<P> {
  return function LatePart(props: P) {
    const store = useAppStore();
    const { module } = usePlanChunk(true);
    const [Part, setPart] = useState<ComponentType<P> | null>(null);

    useEffect(() => {
      if (!module) return;
      store.inject(module.planChunk.connectPlan);
      setPart(() => choose(module.planChunk));
    }, [module, store]);

    return Part && <Part {...props} />;
  };
}

export const PlanFrame = lazyPlanComponent((parts) => parts.PlanFrame);
export const TrialChip = lazyPlanComponent((parts) => parts.TrialChip);
export const BillingNotice = lazyPlanComponent((parts) => parts.BillingNotice);
