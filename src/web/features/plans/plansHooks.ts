import type { Plan } from '../../../domain/billing/plans';
import { useAppDispatch } from '../../store/hooks';
import { errorCodeOf } from '../../lib/errorText';
import { plansRequested } from './plansEvents';
import { useCan, useCurrentOrganization } from '../session/sessionHooks';

export interface CurrentPlan {
  /** The plan of the organization of the page. */
  plan: Plan;
  /** Opens the plans; undefined for people who may not change the plan. */
  openPlans: (() => void) | undefined;
}

/**
 * The current plan, for messages about what it excludes (`domain/billing/planContents`). `openAction` is the action
 * that `openPlans` dispatches.
 */
export function useCurrentPlan(openAction: typeof plansRequested = plansRequested): CurrentPlan {
  const dispatch = useAppDispatch();
  const { id, subscriptionType: plan } = useCurrentOrganization() ?? { id: 0, subscriptionType: 'none' };
  const canChangePlan = useCan('subscription.change');
  return { plan, openPlans: canChangePlan ? () => void dispatch(openAction(id)) : undefined };
}

/** Whether a request was rejected because a limit of the plan is reached or the plan excludes the feature. */
export const isPlanLimitError = (error: unknown): boolean => errorCodeOf(error) === 'planLimit';
