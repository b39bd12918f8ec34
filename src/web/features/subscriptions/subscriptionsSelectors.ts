import { isSuspendedModalVisible } from '../../../domain/suspension';
import type { RootState } from '../../app/createStore';
import { organizationsApi } from '../organizations/organizationsApi';
import { sessionApi } from '../session/sessionApi';
import { selectRoleFlags } from '../session/sessionSelectors';
import { subscriptionsApi } from './subscriptionsApi';
import type { Subscription } from './subscriptionsApi';

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

/** Selects the inputs of the plan rules (spec §4) from the cache. */
export function selectCachedPlanState(state: RootState): CachedPlanState {
  const { organizationId, isChanging } = state.planModal;
  if (organizationId === null) return noOrganization;
  const me = sessionApi.endpoints.getMe.select()(state).data;
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
}

export const selectPlanModal = (state: RootState) => state.planModal;
export const selectPlanModalOpen = (state: RootState) => state.planModal.isOpen;
export const selectPlanDialogs = (state: RootState) => state.planDialogs;

/** Whether the account-suspended modal is visible. Hidden after a purchase until its data has been refetched. */
export const selectSuspendedShown = ({ planModal, planDialogs }: RootState): boolean =>
  isSuspendedModalVisible(planDialogs.isSuspended, planModal.isOpen || planModal.isChanging);

export const selectPlanDialogsShown = (state: RootState): boolean =>
  selectSuspendedShown(state) || state.planDialogs.blocked !== null || state.planDialogs.failure !== null;
