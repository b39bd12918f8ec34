import type { Plan } from '../../../domain/plans';
import { errorBody } from '../../api/feedback';
import { useAppDispatch } from '../../app/hooks';
import { planLimitReached, plansAskedFor } from '../plan/planEvents';
import { useCan, useCurrentOrganization } from '../session/sessionHooks';

export interface PlanBounds {
  /** Of the organization of the page. */
  plan: Plan;
  /** The way to the plans; undefined for those who cannot change the plan. */
  openPlans: (() => void) | undefined;
}

/**
 * What a screen needs to say itself what the plan leaves out (`domain/planContents`); `opening` says why the plans
 * are opened.
 */
export function usePlanBounds(opening: typeof plansAskedFor = plansAskedFor): PlanBounds {
  const dispatch = useAppDispatch();
  const { id, subscriptionType: plan } = useCurrentOrganization() ?? { id: 0, subscriptionType: 'none' };
  const changesPlan = useCan('subscription.change');
  return { plan, openPlans: changesPlan ? () => void dispatch(opening(id)) : undefined };
}

/** Whether a call was refused because of the plan: it has no more room, or leaves that out. */
export const isPlanLimit = (error: unknown): boolean => errorBody(error)?.error === 'planLimit';

/** Tells of a refusal that a limit of the plan caused: the owner is shown the plans (product §7). */
export function useTellPlanLimit(organizationId: number) {
  const dispatch = useAppDispatch();
  return (error: unknown) => {
    if (isPlanLimit(error)) dispatch(planLimitReached(organizationId));
  };
}
