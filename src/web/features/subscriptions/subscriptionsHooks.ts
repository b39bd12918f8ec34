import type { Plan } from '../../../domain/plans';
import { useAppDispatch } from '../../app/hooks';
import { errorCodeOf } from '../../lib/errorText';
import { planLimitReached, plansRequested } from './subscriptionsEvents';
import { useCan, useCurrentOrganization } from '../session/sessionHooks';

export interface CurrentPlan {
  /** Of the organization of the page. */
  plan: Plan;
  /** The way to the plans; undefined for those who cannot change the plan. */
  openPlans: (() => void) | undefined;
}

/**
 * What a screen needs to say itself what the plan leaves out (`domain/planContents`); `opening` says why the plans
 * are opened.
 */
export function useCurrentPlan(opening: typeof plansRequested = plansRequested): CurrentPlan {
  const dispatch = useAppDispatch();
  const { id, subscriptionType: plan } = useCurrentOrganization() ?? { id: 0, subscriptionType: 'none' };
  const changesPlan = useCan('subscription.change');
  return { plan, openPlans: changesPlan ? () => void dispatch(opening(id)) : undefined };
}

/** Whether a call was refused because of the plan: it has no more room, or leaves that out. */
export const isPlanLimitError = (error: unknown): boolean => errorCodeOf(error) === 'planLimit';

/** Tells of a refusal that a limit of the plan caused: the owner is shown the plans (product §7). */
export function useHandlePlanLimitError(organizationId: number) {
  const dispatch = useAppDispatch();
  return (error: unknown) => {
    if (isPlanLimitError(error)) dispatch(planLimitReached(organizationId));
  };
}
