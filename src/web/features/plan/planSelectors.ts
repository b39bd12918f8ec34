import { suspendedModalShows } from '../../../domain/suspension';
import type { RootState } from '../../app/createStore';
import { organizationApi } from '../organization/organizationApi';
import { sessionApi } from '../session/sessionApi';
import { selectRoleFlags } from '../session/sessionSelectors';
import { planApi } from './planApi';
import type { Subscription } from './planApi';

/** What is known about the organization of the page; nothing that depends on the time. */
export interface Known {
  organizationId: number | null;
  isAdmin: boolean;
  /** Among the person's invalidOrganizations. */
  isListed: boolean;
  /** Me, organization or subscription not there yet, or a subscription mutation in flight (product §7). */
  isPending: boolean;
  subscription: Subscription | null;
  customerId: string | null;
}

const nowhere: Known = {
  organizationId: null,
  isAdmin: false,
  isListed: false,
  isPending: true,
  subscription: null,
  customerId: null,
};

/** The cached answers about the organization of the page, as the rules of spec §4 ask for them. */
export function selectKnown(state: RootState): Known {
  const { organizationId, isChanging } = state.planModal;
  if (organizationId === null) return nowhere;
  const me = sessionApi.endpoints.getMe.select()(state).data;
  const organization = organizationApi.endpoints.getOrganization.select({ organizationId })(state).data;
  const subscription = planApi.endpoints.getSubscription.select({ organizationId })(state).data;
  return {
    organizationId,
    isAdmin: selectRoleFlags(state, { organizationId }).isAdmin,
    isListed: me?.invalidOrganizations.some((entry) => entry.organizationId === organizationId) ?? false,
    isPending: isChanging || !me || !organization || !subscription,
    subscription: subscription ?? null,
    customerId: organization?.stripeCustomerId ?? null,
  };
}

export const selectPlanModal = (state: RootState) => state.planModal;
export const selectPlanModalOpen = (state: RootState) => state.planModal.isOpen;
export const selectPlanDialogs = (state: RootState) => state.planDialogs;

/** Whether the account-suspended modal is drawn. Not in the moment after a purchase, before its news are read. */
export const selectSuspendedShown = ({ planModal, planDialogs }: RootState): boolean =>
  suspendedModalShows(planDialogs.suspended, planModal.isOpen || planModal.isChanging);

export const selectPlanDialogsShown = (state: RootState): boolean =>
  selectSuspendedShown(state) || state.planDialogs.blocked !== null || state.planDialogs.failure !== null;
