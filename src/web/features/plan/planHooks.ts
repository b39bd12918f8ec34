import { skipToken } from '@reduxjs/toolkit/query';
import { useAppDispatch } from '../../app/hooks';
import { useNow } from '../../lib/useNow';
import { useGetOrganizationQuery } from '../organization/organizationApi';
import type { Organization } from '../organization/organizationApi';
import { useMe } from '../session/sessionHooks';
import { useGetSubscriptionQuery } from './planApi';
import type { Subscription } from './planApi';
import { planFacts } from './planFacts';
import type { PlanFacts } from './planFacts';
import { planModalOpened } from './planModalSlice';

export interface Plan extends PlanFacts {
  organization: Organization;
  subscription: Subscription;
  isAdmin: boolean;
}

/** The plan of an organization as it stands now; undefined until all of it is known. */
export function usePlan(organizationId: number | null): Plan | undefined {
  const now = useNow();
  const me = useMe();
  const at = organizationId === null ? skipToken : { organizationId };
  const { currentData: organization } = useGetOrganizationQuery(at);
  const { currentData: subscription } = useGetSubscriptionQuery(organization ? at : skipToken);
  if (!organization || !subscription) return undefined;
  return {
    ...planFacts(subscription, organization.stripeCustomerId, now),
    organization,
    subscription,
    isAdmin: me.organizations.find(({ id }) => id === organization.id)?.userRole === 'admin',
  };
}

/** Opens the plan modal the way the plan's standing asks for: in the trial it is an upgrade (spec §2). */
export function useOpenPlanModal(): (plan: PlanFacts) => void {
  const dispatch = useAppDispatch();
  return ({ standing: { isTrialUser, isCustomer } }) =>
    void dispatch(planModalOpened(isTrialUser && !isCustomer ? 'trialUpgrade' : 'byHand'));
}
