import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { lateModule } from '../../components/lateModule';
import type { planParts } from '../../features/plan/planParts';
import { useAppStore } from '../hooks';

type Parts = typeof planParts;

const usePlan = lateModule(() => import(/* webpackChunkName: "plan" */ '../../features/plan/planParts'));

/**
 * A part of the plan: its chunk follows the shell, since no page needs it to be drawn. Until it arrives nothing
 * shows; the server holds every rule all the same.
 */
function part<P extends object>(choose: (parts: Parts) => ComponentType<P>): ComponentType<P> {
  return function LatePart(props: P) {
    const store = useAppStore();
    const { module } = usePlan(true);
    const [Part, setPart] = useState<ComponentType<P> | null>(null);

    useEffect(() => {
      if (!module) return;
      store.connect(module.planParts.connectPlan);
      setPart(() => choose(module.planParts));
    }, [module, store]);

    return Part && <Part {...props} />;
  };
}

export const PlanFrame = part((parts) => parts.PlanFrame);
export const TrialChip = part((parts) => parts.TrialChip);
export const BillingNotice = part((parts) => parts.BillingNotice);
