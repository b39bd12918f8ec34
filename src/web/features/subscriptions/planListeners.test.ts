import configureMockStore from 'redux-mock-store';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { createPlanContext, advanceTime } from '../../../../test/support/planContext';
import type { PlanState } from '../../../../test/support/planContext';
import {
  activeSubscription,
  canceledSubscription,
  endedTrialSubscription,
  trialSubscription,
} from '../../../../test/support/sampleSubscriptions';
import { injectApi } from '../../api/injectApi';
import { createStore } from '../../app/createStore';
import type { AppDispatch, RootState } from '../../app/createStore';
import { injectPlan } from './injectPlan';
import { organizationPageEntered } from './subscriptionsEvents';
import { addPlanListeners } from './planListeners';
import { planModalClosed, planModalOpened } from './planModalSlice';
import { selectCachedPlanState, selectSuspendedShown } from './subscriptionsSelectors';

const changes = ['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'];

let scene: ReturnType<typeof createPlanContext>;
beforeEach(() => void (scene = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('the plan modal by itself (spec §4)', () => {
  test.each<[string, PlanState, boolean]>([
    ['§4 an owner outside the validity period', { subscription: endedTrialSubscription }, true],
    ['§4 an owner whose plan has ended', { subscription: canceledSubscription, customerId: 'c' }, true],
    ['§4 an owner in the trial', { subscription: trialSubscription }, false],
    ['§4 an owner with a plan', {}, false],
    ['§4 the free plan has no end', { subscription: { ...canceledSubscription, plan: 'free' } }, false],
    ['§6 not for a supervisor', { subscription: endedTrialSubscription, role: 'supervisor' }, false],
    ['§6 not for a member', { subscription: endedTrialSubscription, role: 'member' }, false],
    [
      '§4 the trial of a customer ends when billing says so',
      { subscription: endedTrialSubscription, customerId: 'c' },
      false,
    ],
    ['§4 not while pending: me', { subscription: endedTrialSubscription, role: null }, false],
    [
      '§4 not while pending: the organization',
      { subscription: endedTrialSubscription, customerId: undefined },
      false,
    ],
    ['§4 not while pending: the subscription', { subscription: null }, false],
    ...changes.map((calling): [string, PlanState, boolean] => [
      `§4 not while pending: ${calling}`,
      { subscription: endedTrialSubscription, pendingMutation: calling },
      false,
    ]),
    ['§2 not without an organization', { subscription: endedTrialSubscription, page: null }, false],
  ])('%s', async (_, known, isOpen) => {
    await scene.see(known);
    expect(scene.modal()).toMatchObject({ isOpen, trialEnd: isOpen });
  });

  it('closes what opened by itself once the account is valid', async () => {
    await scene.see({ subscription: endedTrialSubscription });
    await scene.know.subscription(activeSubscription);
    expect(scene.modal()).toMatchObject({ isOpen: false, trialEnd: false });
  });

  it('leaves alone what was opened by hand (product §7)', async () => {
    await scene.see();
    scene.store.dispatch(planModalOpened('manual'));
    await scene.know.subscription({ ...activeSubscription, plan: 'pro' });
    expect(scene.modal().isOpen).toBe(true);
  });

  it('is not for anybody but the owner', async () => {
    await scene.see({ role: 'supervisor' });
    scene.store.dispatch(planModalOpened('manual'));
    expect(scene.modal().isOpen).toBe(false);
  });

  it('closes for somebody who is an owner no more', async () => {
    await scene.see({ subscription: endedTrialSubscription });
    await scene.know.me('member', false);
    expect(scene.modal().isOpen).toBe(false);
  });

  it('opens when the trial ends before one’s eyes', async () => {
    await scene.see({ subscription: { ...trialSubscription, trialEnd: '2026-11-20 12:00:30' } });
    await advanceTime(29_000);
    expect(scene.modal().isOpen).toBe(false);
    await advanceTime(3_000);
    expect(scene.modal()).toMatchObject({ isOpen: true, trialEnd: true });
  });

  it('opens again when it is closed without a plan', async () => {
    await scene.see({ subscription: endedTrialSubscription });
    scene.store.dispatch(planModalClosed());
    expect(scene.modal().isOpen).toBe(true);
  });
});

describe('the account-suspended modal (spec §4)', () => {
  test.each<[string, PlanState, boolean]>([
    ['§4 listed, an owner, valid', { isSuspended: true }, true],
    ['§4 listed, a member, valid', { isSuspended: true, role: 'member' }, true],
    ['§4 listed, an owner, pending', { isSuspended: true, subscription: null }, true],
    ['§4 listed, a member, pending', { isSuspended: true, role: 'member', subscription: null }, false],
    ['§4 not valid, not listed', { role: 'member', subscription: endedTrialSubscription }, true],
    ['§4 not valid, listed', { role: 'guest', isSuspended: true, subscription: canceledSubscription }, true],
    ['§4 valid, not listed', { role: 'member' }, false],
    ['§4 pending, not listed: the subscription', { role: 'member', subscription: null }, false],
    ['§4 pending, not listed: me', { role: null, subscription: endedTrialSubscription }, false],
    [
      '§4 pending, not listed: the organization',
      { subscription: endedTrialSubscription, customerId: undefined },
      false,
    ],
    ...changes.map((calling): [string, PlanState, boolean] => [
      `§4 pending, not listed: ${calling}`,
      { role: 'member', subscription: endedTrialSubscription, pendingMutation: calling },
      false,
    ]),
    ['§2 no organization page', { isSuspended: true, page: null }, false],
  ])('%s', async (_, known, isOpen) => {
    await scene.see(known);
    await advanceTime(1);
    expect(scene.dialogs().suspended).toBe(isOpen);
  });

  it('is evaluated after 1 ms, not before', async () => {
    await scene.see({ role: 'member', subscription: endedTrialSubscription });
    expect(scene.dialogs().suspended).toBe(false);
    await advanceTime(1);
    expect(scene.dialogs().suspended).toBe(true);
  });

  it('closes when the plan is valid again', async () => {
    await scene.see({ role: 'member', subscription: endedTrialSubscription });
    await advanceTime(1);
    await scene.know.subscription(activeSubscription);
    await advanceTime(1);
    expect(scene.dialogs().suspended).toBe(false);
  });

  it('is not drawn while the plan modal is open (product §7)', async () => {
    await scene.see({ isSuspended: true, subscription: endedTrialSubscription });
    await advanceTime(1);
    expect(scene.dialogs().suspended).toBe(true);
    expect(selectSuspendedShown(scene.store.getState())).toBe(false);
  });

  it('leaves with the organization', async () => {
    await scene.see({ role: 'member', subscription: endedTrialSubscription });
    await advanceTime(1);
    scene.store.dispatch(organizationPageEntered(2));
    await advanceTime(1);
    expect(scene.dialogs().suspended).toBe(false);
  });
});

it('says in the log of actions what it does, and why', async () => {
  await scene.see({ subscription: endedTrialSubscription });
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  addPlanListeners(listeners.startListening);
  // Never changes state: known before the last action is nothing, after it what `store` knows.
  let asked = 0;
  const before = createStore();
  before.inject(injectApi);
  before.inject(injectPlan);
  const log = configureMockStore([listeners.middleware])(() =>
    (asked++ === 0 ? before : scene.store).getState(),
  );
  log.dispatch({ type: 'anything' });
  await advanceTime(1);
  expect(selectCachedPlanState(before.getState()).isPending).toBe(true);
  expect(log.getActions().map(({ type }: { type: string }) => type)).toEqual([
    'anything',
    'planDialogs/suspensionChecked',
  ]);
});
