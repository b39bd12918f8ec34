import { act } from '@testing-library/react';
import configureMockStore from 'redux-mock-store';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import {
  active,
  canceled,
  meOf,
  overTrial,
  planTestNow,
  sampleOrganization,
  trialing,
} from '../../../../test/support/samplePlan';
import type { Reply } from '../../../contract/types';
import type { Role } from '../../../domain/roles';
import { connectApi } from '../../api/connectApi';
import { downgradeRefused } from '../../api/feedbackEvents';
import { createStore } from '../../app/createStore';
import type { AppDispatch, AppStore, RootState } from '../../app/createStore';
import { localStore } from '../../lib/localStore';
import { organizationApi } from '../organization/organizationApi';
import { sessionApi } from '../session/sessionApi';
import { modalClosed, selectModal } from '../ui/uiSlice';
import { connectPlan } from './connectPlan';
import { planApi } from './planApi';
import { placeEntered, planLimitReached, plansAskedFor } from './planEvents';
import { addPlanListeners } from './planListeners';
import { planModalClosed, planModalOpened } from './planModalSlice';
import { selectKnown, selectPlanDialogs, selectSuspendedShown } from './planSelectors';

type Subscription = Reply<'getSubscription'>;

interface Scene {
  role?: Role;
  listed?: boolean;
  subscription?: Subscription | null;
  customerId?: string | null;
  page?: number | null;
}

let store: AppStore;

beforeEach(() => {
  jest.useFakeTimers({ now: planTestNow });
  window.localStorage.clear();
  store = createStore();
  store.connect(connectApi);
  store.connect(connectPlan);
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const know = {
  me: (role: Role, listed: boolean) =>
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

/** What the server has answered about organization 1 by the time its page is on screen. */
async function see({
  role = 'admin',
  listed = false,
  subscription = active,
  customerId = null,
  page = 1,
}: Scene = {}) {
  store.dispatch(placeEntered(page));
  await know.me(role, listed);
  await know.organization(customerId);
  if (subscription) await know.subscription(subscription);
}
const modal = () => store.getState().planModal;
const suspended = () => selectPlanDialogs(store.getState()).suspended;

describe('the plan modal by itself (spec §4)', () => {
  test.each<[string, Scene, boolean]>([
    ['§4 an owner outside the validity period', { subscription: overTrial }, true],
    ['§4 an owner whose plan has ended', { subscription: canceled, customerId: 'c' }, true],
    ['§4 an owner in the trial', { subscription: trialing }, false],
    ['§4 an owner with a plan', {}, false],
    ['§4 the free plan has no end', { subscription: { ...canceled, plan: 'free' } }, false],
    ['§6 not for a supervisor', { subscription: overTrial, role: 'supervisor' }, false],
    ['§6 not for a member', { subscription: overTrial, role: 'member' }, false],
    ['§4 not while pending', { subscription: null }, false],
    ['§2 not without an organization', { subscription: overTrial, page: null }, false],
  ])('%s', async (_, scene, isOpen) => {
    await see(scene);
    expect(modal()).toMatchObject({ isOpen, trialEnd: isOpen });
  });

  it('closes what opened by itself once the account is valid', async () => {
    await see({ subscription: overTrial });
    await know.subscription(active);
    expect(modal()).toMatchObject({ isOpen: false, trialEnd: false });
  });

  it('leaves alone what was opened by hand (product §7)', async () => {
    await see();
    store.dispatch(planModalOpened('byHand'));
    await know.subscription({ ...active, plan: 'pro' });
    expect(modal().isOpen).toBe(true);
  });

  it('is not for anybody but the owner', async () => {
    await see({ role: 'supervisor' });
    store.dispatch(planModalOpened('byHand'));
    expect(modal().isOpen).toBe(false);
  });

  it('closes for somebody who is an owner no more', async () => {
    await see({ subscription: overTrial });
    await know.me('member', false);
    expect(modal().isOpen).toBe(false);
  });

  it('opens when the trial ends before one’s eyes', async () => {
    await see({ subscription: { ...trialing, trialEnd: '2026-11-20 12:00:30' } });
    await wait(29_000);
    expect(modal().isOpen).toBe(false);
    await wait(3_000);
    expect(modal()).toMatchObject({ isOpen: true, trialEnd: true });
  });

  it('opens again when it is closed without a plan', async () => {
    await see({ subscription: overTrial });
    store.dispatch(planModalClosed());
    expect(modal().isOpen).toBe(true);
  });
});

describe('the account-suspended modal (spec §4)', () => {
  test.each<[string, Scene, boolean]>([
    ['§4 listed, an owner, valid', { listed: true }, true],
    ['§4 listed, a member, valid', { listed: true, role: 'member' }, true],
    ['§4 listed, an owner, pending', { listed: true, subscription: null }, true],
    ['§4 listed, a member, pending', { listed: true, role: 'member', subscription: null }, false],
    ['§4 not valid, not listed', { role: 'member', subscription: overTrial }, true],
    ['§4 not valid, listed', { role: 'guest', listed: true, subscription: canceled }, true],
    ['§4 valid, not listed', { role: 'member' }, false],
    ['§4 pending, not listed', { role: 'member', subscription: null }, false],
    ['§2 no organization page', { listed: true, page: null }, false],
  ])('%s', async (_, scene, isOpen) => {
    await see(scene);
    await wait(1);
    expect(suspended()).toBe(isOpen);
  });

  it('is evaluated after 1 ms, not before', async () => {
    await see({ role: 'member', subscription: overTrial });
    expect(suspended()).toBe(false);
    await wait(1);
    expect(suspended()).toBe(true);
  });

  it('closes when the plan is valid again', async () => {
    await see({ role: 'member', subscription: overTrial });
    await wait(1);
    await know.subscription(active);
    await wait(1);
    expect(suspended()).toBe(false);
  });

  it('is not drawn while the plan modal is open (product §7)', async () => {
    await see({ listed: true, subscription: overTrial });
    await wait(1);
    expect(suspended()).toBe(true);
    expect(selectSuspendedShown(store.getState())).toBe(false);
  });

  it('leaves with the organization', async () => {
    await see({ role: 'member', subscription: overTrial });
    await wait(1);
    store.dispatch(placeEntered(2));
    await wait(1);
    expect(suspended()).toBe(false);
  });
});

describe('the trial reminder (spec §4, §9)', () => {
  const endingIn = (days: number): Subscription => ({
    ...trialing,
    trialEnd: `2026-11-${20 + days} 23:59:59`,
  });
  const key = 'koenowa.lastShownRemainingDays.1';

  test.each([0, 1, 2, 3, 4, 6, 7, 8])('with %i days left', async (days) => {
    await see({ subscription: endingIn(days) });
    const shows = [7, 3, 1].includes(days);
    expect(selectModal(store.getState())).toBe(shows ? 'trialRemaining' : null);
    expect(localStore.get(key)).toBe(shows ? String(days) : null);
  });

  test.each<[string, Scene]>([
    ['§4 not for a customer', { subscription: endingIn(3), customerId: 'c' }],
    ['§4 not for a member', { subscription: endingIn(3), role: 'member' }],
    ['§4 not with a plan', { subscription: { ...endingIn(3), status: 'active' } }],
  ])('%s', async (_, scene) => {
    await see(scene);
    expect(selectModal(store.getState())).toBeNull();
  });

  it('shows each day once', async () => {
    await see({ subscription: endingIn(3) });
    store.dispatch(modalClosed());
    await know.subscription({ ...endingIn(3), currentPeriodStart: null });
    expect(selectModal(store.getState())).toBeNull();
    await know.subscription(endingIn(1));
    expect(selectModal(store.getState())).toBe('trialRemaining');
  });

  it('reminds of another organization all the same', async () => {
    localStore.set('koenowa.lastShownRemainingDays.2', '3');
    await see({ subscription: endingIn(3) });
    expect(selectModal(store.getState())).toBe('trialRemaining');
  });
});

describe('a limit of the plan (product §7)', () => {
  test.each<[string, Scene, number, boolean]>([
    ['opens the modal for the owner', {}, 1, true],
    ['explains itself to others', { role: 'manager' }, 1, false],
    ['of another organization says nothing here', {}, 2, false],
  ])('%s', async (_, scene, organizationId, opens) => {
    await see(scene);
    store.dispatch(planLimitReached(organizationId));
    expect(modal()).toMatchObject({ isOpen: opens, upgradeNeeded: opens, trialEnd: false });
  });

  test.each<[Role, boolean]>([
    ['admin', true],
    ['manager', false],
  ])('asked for by the %s, the plans are shown: %s', async (role, opens) => {
    await see({ role });
    store.dispatch(plansAskedFor(1));
    expect(modal()).toMatchObject({ isOpen: opens, upgradeNeeded: false, trialUpgrade: false });
  });
});

describe('refusals of a change of plan (spec §8)', () => {
  const refused = (endpointName: string, data: unknown, status: number | string = 422) => ({
    type: 'api/executeMutation/rejected',
    payload: { status, data },
    meta: { arg: { endpointName } },
  });
  const dialogs = () => selectPlanDialogs(store.getState());

  test.each([
    [
      'メンバー・プロジェクト数の超過によりプランの変更ができません',
      'メンバー数・プロジェクト数が共に変更後プランの規定数を超過しています。メンバーを100人以下にまで削除・プロジェクトを10個以下にまでアーカイブしてください。',
    ],
    [
      'プロジェクト数の超過によりプランの変更ができません',
      'プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを10個以下にまでアーカイブしてください。',
    ],
    [
      'メンバー数の超過によりプランの変更ができません',
      'メンバー数が変更後プランの規定数を超過しています。メンバーを100人以下にまで削除してください。',
    ],
  ])('downgrade: %s', (title, message) => {
    store.dispatch(refused('updateSubscription', { message, error: 'downgrade' }));
    expect(dialogs()).toMatchObject({ blocked: { title, message }, failure: null });
    expect(store.getState().ui.snacks).toEqual([]);
  });

  it('of another call is not ours', () => {
    store.dispatch(downgradeRefused({ operation: 'updateProject', message: '文' }));
    expect(dialogs().blocked).toBeNull();
  });

  test.each(['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'])(
    '%s opens the error modal besides the snackbar',
    (operation) => {
      store.dispatch(refused(operation, { message: '未払いの請求書があります。', error: 'unpaid' }));
      expect(dialogs().failure).toBe('未払いの請求書があります。');
      expect(store.getState().ui.snacks).toHaveLength(1);
    },
  );

  it('says what to do where no answer came', () => {
    store.dispatch(refused('createSubscription', undefined, 'FETCH_ERROR'));
    expect(dialogs().failure).toContain('通信できませんでした');
  });

  it.each(['updateOrganization', 'deleteOrganization'])('%s shows a snackbar only', (operation) => {
    store.dispatch(refused(operation, { message: '文' }));
    expect(dialogs().failure).toBeNull();
  });
});

it('says in the log of actions what it does, and why', async () => {
  await see({ subscription: overTrial });
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  addPlanListeners(listeners.startListening);
  // Never changes state: known before the last action is nothing, after it what `store` knows.
  let asked = 0;
  const before = createStore();
  before.connect(connectApi);
  before.connect(connectPlan);
  const log = configureMockStore([listeners.middleware])(() => (asked++ === 0 ? before : store).getState());
  log.dispatch({ type: 'anything' });
  await wait(1);
  expect(selectKnown(before.getState()).isPending).toBe(true);
  expect(log.getActions().map(({ type }: { type: string }) => type)).toEqual([
    'anything',
    'planDialogs/suspensionChecked',
  ]);
});
