import { skipToken } from '@reduxjs/toolkit/query';
import { planModalOpenReason } from '../../../domain/planModal';
import { useAppDispatch } from '../../app/hooks';
import { useNow } from '../../lib/useNow';
import { useGetOrganizationQuery } from '../organizations/organizationsApi';
import type { Organization } from '../organizations/organizationsApi';
import { useMe } from '../session/sessionHooks';
import { getRoleFlags } from '../session/sessionSelectors';
import { useGetSubscriptionQuery } from './subscriptionsApi';
import type { Subscription } from './subscriptionsApi';
import { planFacts } from './planFacts';
import type { PlanFacts } from './planFacts';
import { planModalOpened } from './planModalSlice';

export interface OrganizationPlan extends PlanFacts {
  organization: Organization;
  subscription: Subscription;
  isAdmin: boolean;
}

/** The subscription of an organization, asked for once the organization is loaded (spec §7). */
export function useSubscription(organizationId: number | null) {
  const at = organizationId === null ? skipToken : { organizationId };
  const { currentData: organization } = useGetOrganizationQuery(at);
  return useGetSubscriptionQuery(organization ? at : skipToken);
}

/** The plan of an organization as it stands now; undefined until all of it is known. */
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

/** Opens the plan modal the way the plan's standing asks for. */
export function useOpenPlanModal(): (plan: PlanFacts) => void {
  const dispatch = useAppDispatch();
  return ({ standing }) => void dispatch(planModalOpened(planModalOpenReason(standing)));
}
