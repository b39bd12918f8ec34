import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { feedbackListeners } from '../../src/web/api/feedback';
import { authListeners } from '../../src/web/features/session/authListeners';
import { createStore } from '../../src/web/store/createStore';
import type { RootState } from '../../src/web/store/rootReducer';
import type { Reply } from '../../src/contract/types';
import type { Role } from '../../src/domain/roles';
import { organizationsApi } from '../../src/web/features/organizations/organizationsApi';
import { planListeners } from '../../src/web/features/subscriptions/planListeners';
import { planModalSlice } from '../../src/web/features/subscriptions/planModalSlice';
import { subscriptionsApi } from '../../src/web/features/subscriptions/subscriptionsApi';
import { organizationPageEntered } from '../../src/web/features/subscriptions/subscriptionsEvents';
import { sessionApi } from '../../src/web/features/session/sessionApi';
import { mutationAction } from './requestAction';
import { activeSubscription, planAccount, planTestNow, sampleOrganization } from './sampleSubscriptions';

export type Subscription = Reply<'getSubscription'>;

/** The cached replies about organization 1 when its page opens; null: not loaded yet. */
export interface PlanState {
  role?: Role | null;
  isSuspended?: boolean;
  subscription?: Subscription | null;
  /** The organization's stripeCustomerId; undefined: the organization is not loaded yet. */
  customerId?: string | null | undefined;
  page?: number | null;
  /** Name of a running subscription mutation. */
  pendingMutation?: string | null;
}

/** A store with the slices and listeners of plans and fake timers, without components. */
export function createPlanContext() {
  jest.useFakeTimers({ now: planTestNow });
  window.localStorage.clear();
  const store = createStore(authListeners);
  for (const listener of [...feedbackListeners, ...planListeners]) store.dispatch(listener);

  // The thunks of `api.util` are typed for a state that has the api slice.
  const dispatch: ThunkDispatch<Required<RootState>, undefined, UnknownAction> = store.dispatch;
  const cacheReply = {
    me: (role: Role, listed = false) =>
      dispatch(sessionApi.util.upsertQueryData('getMe', undefined, planAccount(role, { listed }))),
    organization: (stripeCustomerId: string | null) =>
      dispatch(
        organizationsApi.util.upsertQueryData(
          'getOrganization',
          { organizationId: 1 },
          sampleOrganization({ stripeCustomerId }),
        ),
      ),
    subscription: (subscription: Subscription) =>
      dispatch(subscriptionsApi.util.upsertQueryData('getSubscription', { organizationId: 1 }, subscription)),
  };

  async function showOrganization(planState: PlanState = {}) {
    const {
      role = 'admin',
      isSuspended = false,
      subscription = activeSubscription,
      page = 1,
      pendingMutation = null,
    } = planState;
    const customerId = 'customerId' in planState ? planState.customerId : null;
    store.dispatch(organizationPageEntered(page));
    if (pendingMutation !== null) store.dispatch(mutationAction(pendingMutation, 'pending'));
    if (role !== null) await cacheReply.me(role, isSuspended);
    if (customerId !== undefined) await cacheReply.organization(customerId);
    if (subscription !== null) await cacheReply.subscription(subscription);
  }

  return {
    store,
    cacheReply,
    showOrganization,
    /** The plan modal and the dialogs beside it. */
    modal: () => store.getState().planModal ?? planModalSlice.getInitialState(),
  };
}

export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
