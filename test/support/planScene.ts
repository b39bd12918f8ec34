import { act } from '@testing-library/react';
import { connectApi } from '../../src/web/api/connectApi';
import { createStore } from '../../src/web/app/createStore';
import type { AppStore } from '../../src/web/app/createStore';
import type { Reply } from '../../src/contract/types';
import type { Role } from '../../src/domain/roles';
import { organizationApi } from '../../src/web/features/organization/organizationApi';
import { connectPlan } from '../../src/web/features/plan/connectPlan';
import { planApi } from '../../src/web/features/plan/planApi';
import { placeEntered } from '../../src/web/features/plan/planEvents';
import { selectPlanDialogs } from '../../src/web/features/plan/planSelectors';
import { sessionApi } from '../../src/web/features/session/sessionApi';
import { active, meOf, planTestNow, sampleOrganization } from './samplePlan';

export type Subscription = Reply<'getSubscription'>;

/** What the server has answered about organization 1 by the time its page is on screen; null: nothing yet. */
export interface Scene {
  role?: Role | null;
  listed?: boolean;
  subscription?: Subscription | null;
  /** The organization's stripeCustomerId; undefined: the organization is not there yet. */
  customerId?: string | null | undefined;
  page?: number | null;
  /** A subscription mutation that is under way. */
  calling?: string | null;
}

/** A store with the plan's slices and listeners and fake time, without screens. */
export function planScene() {
  jest.useFakeTimers({ now: planTestNow });
  window.localStorage.clear();
  const store: AppStore = createStore();
  store.connect(connectApi);
  store.connect(connectPlan);

  const know = {
    me: (role: Role, listed = false) =>
      store.dispatch(sessionApi.util.upsertQueryData('getMe', undefined, meOf(role, { listed }))),
    organization: (stripeCustomerId: string | null) =>
      store.dispatch(
        organizationApi.util.upsertQueryData(
          'getOrganization',
          { organizationId: 1 },
          sampleOrganization({ stripeCustomerId }),
        ),
      ),
    subscription: (subscription: Subscription) =>
      store.dispatch(planApi.util.upsertQueryData('getSubscription', { organizationId: 1 }, subscription)),
  };

  async function see(scene: Scene = {}) {
    const { role = 'admin', listed = false, subscription = active, page = 1, calling = null } = scene;
    const customerId = 'customerId' in scene ? scene.customerId : null;
    store.dispatch(placeEntered(page));
    if (calling !== null) store.dispatch(mutation(calling, 'pending'));
    if (role !== null) await know.me(role, listed);
    if (customerId !== undefined) await know.organization(customerId);
    if (subscription !== null) await know.subscription(subscription);
  }

  return {
    store,
    know,
    see,
    modal: () => store.getState().planModal,
    dialogs: () => selectPlanDialogs(store.getState()),
  };
}

/** What RTK Query dispatches about a call that changes something. */
export const mutation = (
  endpointName: string,
  stage: 'pending' | 'fulfilled' | 'rejected',
  payload?: unknown,
) => ({
  type: `api/executeMutation/${stage}`,
  payload,
  meta: { requestId: endpointName, arg: { endpointName, originalArgs: { organizationId: 1 } } },
});

export const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
