import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { planParts } from '../../features/plan/planParts';
import { useAppStore } from '../hooks';

type Parts = typeof planParts;

/**
 * A part of the plan: its chunk follows the shell, since no page needs it to be drawn. Where it does not arrive nothing
 * shows; the server holds every rule all the same.
 */
function part<P extends object>(choose: (parts: Parts) => ComponentType<P>): ComponentType<P> {
  return function LatePart(props: P) {
    const store = useAppStore();
    const [Part, setPart] = useState<ComponentType<P> | null>(null);

    useEffect(() => {
      let wanted = true;
      void import(/* webpackChunkName: "plan" */ '../../features/plan/planParts')
        .then(({ planParts: parts }) => {
          if (!wanted) return;
          store.connect(parts.connectPlan);
          setPart(() => choose(parts));
        })
        .catch(() => undefined);
      return () => {
        wanted = false;
      };
    }, [store]);

    return Part && <Part {...props} />;
  };
}

export const PlanFrame = part((parts) => parts.PlanFrame);
export const TrialChip = part((parts) => parts.TrialChip);
export const BillingNotice = part((parts) => parts.BillingNotice);
