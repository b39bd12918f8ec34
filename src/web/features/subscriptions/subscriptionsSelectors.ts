import { weakMapMemoize } from '@reduxjs/toolkit';
import { isSuspendedModalVisible } from '../../../domain/billing/suspension';
import { withApi } from '../../api/api';
import type { RootState } from '../../store/rootReducer';
import { organizationsApi } from '../organizations/organizationsApi';
import { selectMe, selectRoleFlags } from '../session/sessionSelectors';
import { selectPlanDialogs } from './planDialogsSlice';
import { selectPlanModal } from './planModalSlice';
import { subscriptionsApi, type Subscription } from './subscriptionsApi';

/** The cached data about the organization of the page that does not depend on the time. */
export interface CachedPlanState {
  organizationId: number | null;
  isAdmin: boolean;
  /** Whether the organization is in the account's invalidOrganizations. */
  isListedAsInvalid: boolean;
  /** Account, organization or subscription is not loaded, or a subscription mutation is running (product §7). */
  isPending: boolean;
  subscription: Subscription | null;
  customerId: string | null;
}

const noOrganization: CachedPlanState = {
  organizationId: null,
  isAdmin: false,
  isListedAsInvalid: false,
  isPending: true,
  subscription: null,
  customerId: null,
};

/** Selects the inputs of the plan rules (spec §4) from the cache; once for a state, of which several listeners need it. */
export const selectCachedPlanState = weakMapMemoize(
  withApi.selector((state): CachedPlanState => {
    const { organizationId, isChanging } = selectPlanModal(state);
    if (organizationId === null) return noOrganization;
    const me = selectMe(state);
    const organization = organizationsApi.endpoints.getOrganization.select({ organizationId })(state).data;
    const subscription = subscriptionsApi.endpoints.getSubscription.select({ organizationId })(state).data;
    return {
      organizationId,
      isAdmin: selectRoleFlags(state, { organizationId }).isAdmin,
      isListedAsInvalid:
        me?.invalidOrganizations.some((entry) => entry.organizationId === organizationId) ?? false,
      isPending: isChanging || !me || !organization || !subscription,
      subscription: subscription ?? null,
      customerId: organization?.stripeCustomerId ?? null,
    };
  }),
);

/** Whether the account-suspended modal is visible. Hidden after a purchase until its data has been refetched. */
export function selectSuspendedShown(state: RootState): boolean {
  const { isOpen, isChanging } = selectPlanModal(state);
  return isSuspendedModalVisible(selectPlanDialogs(state).isSuspended, isOpen || isChanging);
}

export function selectPlanDialogsShown(state: RootState): boolean {
  const { blocked, failure } = selectPlanDialogs(state);
  return selectSuspendedShown(state) || blocked !== null || failure !== null;
}
