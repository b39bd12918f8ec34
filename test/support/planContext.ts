import { act } from '@testing-library/react';
import { injectApi } from '../../src/web/api/injectApi';
import { createStore } from '../../src/web/app/createStore';
import type { AppStore } from '../../src/web/app/createStore';
import type { Reply } from '../../src/contract/types';
import type { Role } from '../../src/domain/roles';
import { organizationsApi } from '../../src/web/features/organizations/organizationsApi';
import { injectPlan } from '../../src/web/features/subscriptions/injectPlan';
import { subscriptionsApi } from '../../src/web/features/subscriptions/subscriptionsApi';
import { organizationPageEntered } from '../../src/web/features/subscriptions/subscriptionsEvents';
import { selectPlanDialogs } from '../../src/web/features/subscriptions/subscriptionsSelectors';
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
  const store: AppStore = createStore();
  store.inject(injectApi);
  store.inject(injectPlan);

  const cacheReply = {
    me: (role: Role, listed = false) =>
      store.dispatch(sessionApi.util.upsertQueryData('getMe', undefined, planAccount(role, { listed }))),
    organization: (stripeCustomerId: string | null) =>
      store.dispatch(
        organizationsApi.util.upsertQueryData(
          'getOrganization',
          { organizationId: 1 },
          sampleOrganization({ stripeCustomerId }),
        ),
      ),
    subscription: (subscription: Subscription) =>
      store.dispatch(
        subscriptionsApi.util.upsertQueryData('getSubscription', { organizationId: 1 }, subscription),
      ),
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
    modal: () => store.getState().planModal,
    dialogs: () => selectPlanDialogs(store.getState()),
  };
}

export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
