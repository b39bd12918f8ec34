import configureMockStore from 'redux-mock-store';
import { createListenerMiddleware } from '@reduxjs/toolkit';
import { planScene, wait } from '../../../../test/support/planScene';
import type { Scene } from '../../../../test/support/planScene';
import { active, canceled, overTrial, trialing } from '../../../../test/support/samplePlan';
import { connectApi } from '../../api/connectApi';
import { createStore } from '../../app/createStore';
import type { AppDispatch, RootState } from '../../app/createStore';
import { connectPlan } from './connectPlan';
import { placeEntered } from './planEvents';
import { addPlanListeners } from './planListeners';
import { planModalClosed, planModalOpened } from './planModalSlice';
import { selectKnown, selectSuspendedShown } from './planSelectors';

const changes = ['createSubscription', 'updateSubscription', 'cancelSubscription', 'undoCancelSubscription'];

let scene: ReturnType<typeof planScene>;
beforeEach(() => void (scene = planScene()));
afterEach(() => jest.useRealTimers());

describe('the plan modal by itself (spec §4)', () => {
  test.each<[string, Scene, boolean]>([
    ['§4 an owner outside the validity period', { subscription: overTrial }, true],
    ['§4 an owner whose plan has ended', { subscription: canceled, customerId: 'c' }, true],
    ['§4 an owner in the trial', { subscription: trialing }, false],
    ['§4 an owner with a plan', {}, false],
    ['§4 the free plan has no end', { subscription: { ...canceled, plan: 'free' } }, false],
    ['§6 not for a supervisor', { subscription: overTrial, role: 'supervisor' }, false],
    ['§6 not for a member', { subscription: overTrial, role: 'member' }, false],
    [
      '§4 the trial of a customer ends when billing says so',
      { subscription: overTrial, customerId: 'c' },
      false,
    ],
    ['§4 not while pending: me', { subscription: overTrial, role: null }, false],
    ['§4 not while pending: the organization', { subscription: overTrial, customerId: undefined }, false],
    ['§4 not while pending: the subscription', { subscription: null }, false],
    ...changes.map((calling): [string, Scene, boolean] => [
      `§4 not while pending: ${calling}`,
      { subscription: overTrial, calling },
      false,
    ]),
    ['§2 not without an organization', { subscription: overTrial, page: null }, false],
  ])('%s', async (_, known, isOpen) => {
    await scene.see(known);
    expect(scene.modal()).toMatchObject({ isOpen, trialEnd: isOpen });
  });

  it('closes what opened by itself once the account is valid', async () => {
    await scene.see({ subscription: overTrial });
    await scene.know.subscription(active);
    expect(scene.modal()).toMatchObject({ isOpen: false, trialEnd: false });
  });

  it('leaves alone what was opened by hand (product §7)', async () => {
    await scene.see();
    scene.store.dispatch(planModalOpened('byHand'));
    await scene.know.subscription({ ...active, plan: 'pro' });
    expect(scene.modal().isOpen).toBe(true);
  });

  it('is not for anybody but the owner', async () => {
    await scene.see({ role: 'supervisor' });
    scene.store.dispatch(planModalOpened('byHand'));
    expect(scene.modal().isOpen).toBe(false);
  });

  it('closes for somebody who is an owner no more', async () => {
    await scene.see({ subscription: overTrial });
    await scene.know.me('member', false);
    expect(scene.modal().isOpen).toBe(false);
  });

  it('opens when the trial ends before one’s eyes', async () => {
    await scene.see({ subscription: { ...trialing, trialEnd: '2026-11-20 12:00:30' } });
    await wait(29_000);
    expect(scene.modal().isOpen).toBe(false);
    await wait(3_000);
    expect(scene.modal()).toMatchObject({ isOpen: true, trialEnd: true });
  });

  it('opens again when it is closed without a plan', async () => {
    await scene.see({ subscription: overTrial });
    scene.store.dispatch(planModalClosed());
    expect(scene.modal().isOpen).toBe(true);
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
    ['§4 pending, not listed: the subscription', { role: 'member', subscription: null }, false],
    ['§4 pending, not listed: me', { role: null, subscription: overTrial }, false],
    ['§4 pending, not listed: the organization', { subscription: overTrial, customerId: undefined }, false],
    ...changes.map((calling): [string, Scene, boolean] => [
      `§4 pending, not listed: ${calling}`,
      { role: 'member', subscription: overTrial, calling },
      false,
    ]),
    ['§2 no organization page', { listed: true, page: null }, false],
  ])('%s', async (_, known, isOpen) => {
    await scene.see(known);
    await wait(1);
    expect(scene.dialogs().suspended).toBe(isOpen);
  });

  it('is evaluated after 1 ms, not before', async () => {
    await scene.see({ role: 'member', subscription: overTrial });
    expect(scene.dialogs().suspended).toBe(false);
    await wait(1);
    expect(scene.dialogs().suspended).toBe(true);
  });

  it('closes when the plan is valid again', async () => {
    await scene.see({ role: 'member', subscription: overTrial });
    await wait(1);
    await scene.know.subscription(active);
    await wait(1);
    expect(scene.dialogs().suspended).toBe(false);
  });

  it('is not drawn while the plan modal is open (product §7)', async () => {
    await scene.see({ listed: true, subscription: overTrial });
    await wait(1);
    expect(scene.dialogs().suspended).toBe(true);
    expect(selectSuspendedShown(scene.store.getState())).toBe(false);
  });

  it('leaves with the organization', async () => {
    await scene.see({ role: 'member', subscription: overTrial });
    await wait(1);
    scene.store.dispatch(placeEntered(2));
    await wait(1);
    expect(scene.dialogs().suspended).toBe(false);
  });
});

it('says in the log of actions what it does, and why', async () => {
  await scene.see({ subscription: overTrial });
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  addPlanListeners(listeners.startListening);
  // Never changes state: known before the last action is nothing, after it what `store` knows.
  let asked = 0;
  const before = createStore();
  before.connect(connectApi);
  before.connect(connectPlan);
  const log = configureMockStore([listeners.middleware])(() =>
    (asked++ === 0 ? before : scene.store).getState(),
  );
  log.dispatch({ type: 'anything' });
  await wait(1);
  expect(selectKnown(before.getState()).isPending).toBe(true);
  expect(log.getActions().map(({ type }: { type: string }) => type)).toEqual([
    'anything',
    'planDialogs/suspensionChecked',
  ]);
});
