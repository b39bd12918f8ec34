import { skipToken } from '@reduxjs/toolkit/query';
import { isTrialWithoutOrder, planModalOpenReason } from './planModalRules';
import { planNames } from '../../../domain/billing/plans';
import { useAppDispatch } from '../../store/hooks';
import { useNow } from '../../lib/useNow';
import { useGetOrganizationQuery, type Organization } from '../organizations/organizationsApi';
import { useMe } from '../session/sessionHooks';
import { getRoleFlags } from '../session/sessionSelectors';
import { useGetSubscriptionQuery, type Subscription } from './subscriptionsApi';
import { planFacts, type PlanFacts } from './planFacts';
import { planModalOpened, trialPlanChosen } from './planModalSlice';

export interface OrganizationPlan extends PlanFacts {
  organization: Organization;
  subscription: Subscription;
  isAdmin: boolean;
}

/** The subscription of an organization, requested once the organization is loaded (spec §7). */
export function useSubscription(organizationId: number | null) {
  const args = organizationId === null ? skipToken : { organizationId };
  const { currentData: organization } = useGetOrganizationQuery(args);
  return useGetSubscriptionQuery(organization ? args : skipToken);
}

/** The current plan of an organization; undefined until everything is loaded. */
export function useOrganizationPlan(organizationId: number | null): OrganizationPlan | undefined {
  const now = useNow();
  const me = useMe();
  const { currentData: organization } = useGetOrganizationQuery(
    organizationId === null ? skipToken : { organizationId },
  );
  const { currentData: subscription } = useSubscription(organizationId);
  if (!organization || !subscription) return undefined;
  return {
    ...planFacts(subscription, organization.stripeCustomerId, now),
    organization,
    subscription,
    isAdmin: getRoleFlags(me, { organizationId: organization.id }).isAdmin,
  };
}

/** Returns a function that opens the plan modal with the reason that fits the subscription. */
export function useOpenPlanModal(): (plan: PlanFacts) => void {
  const dispatch = useAppDispatch();
  return ({ subscriptionFacts }) => void dispatch(planModalOpened(planModalOpenReason(subscriptionFacts)));
}

/** The order of the plan of the running trial, with its label; null when there is none to order (product §7). */
export function useTrialPlanOrder({
  isAdmin,
  subscriptionFacts,
}: Pick<OrganizationPlan, 'isAdmin' | 'subscriptionFacts'>): { label: string; start: () => void } | null {
  const dispatch = useAppDispatch();
  const { plan } = subscriptionFacts;
  if (!isAdmin || plan === 'none' || !isTrialWithoutOrder(subscriptionFacts)) return null;
  return { label: `${planNames[plan]}に登録する`, start: () => void dispatch(trialPlanChosen(plan)) };
}
