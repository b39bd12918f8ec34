import { createSelector } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { isSuspendedModalVisible } from '../../../domain/billing/suspension';
import { withApi, selectMe } from '../../api/api';
import type { RootState } from '../../store/rootReducer';
import { organizationsApi } from '../organizations/organizationsApi';
import { getRoleFlags } from '../session/sessionSelectors';
import {
  selectBlockedPlanChange,
  selectIsPlanChanging,
  selectIsSuspended,
  selectOrderPlaced,
  selectPlanChangeFailure,
  selectPlanModalOpen,
  selectPlanOrganizationId,
} from './planModalSlice';
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

const selectOrganization = withApi.selector((state, organizationId: number | null) =>
  organizationsApi.endpoints.getOrganization.select(argOf(organizationId))(state),
);

const selectSubscription = withApi.selector((state, organizationId: number | null) =>
  subscriptionsApi.endpoints.getSubscription.select(argOf(organizationId))(state),
);

const argOf = (organizationId: number | null) => (organizationId === null ? skipToken : { organizationId });

/** Selects the inputs of the plan rules (spec §4) from the cache. */
export const selectCachedPlanState = createSelector(
  [
    selectPlanOrganizationId,
    selectIsPlanChanging,
    selectMe,
    (state: RootState) => selectOrganization(state, selectPlanOrganizationId(state)).data,
    (state: RootState) => selectSubscription(state, selectPlanOrganizationId(state)).data,
  ],
  (organizationId, isChanging, me, organization, subscription): CachedPlanState =>
    organizationId === null
      ? noOrganization
      : {
          organizationId,
          isAdmin: getRoleFlags(me, { organizationId }).isAdmin,
          isListedAsInvalid:
            me?.invalidOrganizations.some((entry) => entry.organizationId === organizationId) ?? false,
          isPending: isChanging || !me || !organization || !subscription,
          subscription: subscription ?? null,
          customerId: organization?.stripeCustomerId ?? null,
        },
);

/** Whether the account-suspended modal is visible. Hidden after a purchase until its data has been refetched. */
export const selectSuspendedShown = (state: RootState): boolean =>
  isSuspendedModalVisible({
    isOpen: selectIsSuspended(state),
    isPlanModalOpen: selectPlanModalOpen(state) || selectIsPlanChanging(state),
  });

export const selectPlanDialogsShown = (state: RootState): boolean =>
  selectSuspendedShown(state) ||
  selectBlockedPlanChange(state) !== null ||
  selectPlanChangeFailure(state) !== null ||
  selectOrderPlaced(state) !== null;
