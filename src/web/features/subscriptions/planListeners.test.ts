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
import { createStore } from '../../store/createStore';
import { organizationPageEntered } from './subscriptionsEvents';
import { planListeners } from './planListeners';
import { planModalClosed, planModalOpened } from './planModalSlice';
import { selectCachedPlanState, selectSuspendedShown } from './subscriptionsSelectors';

const planChangeOperations = [
  'createSubscription',
  'updateSubscription',
  'cancelSubscription',
  'undoCancelSubscription',
];

let context: ReturnType<typeof createPlanContext>;
beforeEach(() => void (context = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('automatic opening of the plan modal (spec §4)', () => {
  test.each<[string, PlanState, boolean]>([
    [
      'opens for an owner outside the validity period (spec §4)',
      { subscription: endedTrialSubscription },
      true,
    ],
    [
      'opens for an owner whose plan has ended (spec §4)',
      { subscription: canceledSubscription, customerId: 'c' },
      true,
    ],
    ['not in the trial (spec §4)', { subscription: trialSubscription }, false],
    ['not with a plan (spec §4)', {}, false],
    [
      'not with the free plan, which has no end (spec §4)',
      { subscription: { ...canceledSubscription, plan: 'free' } },
      false,
    ],
    ['not for a supervisor (spec §6)', { subscription: endedTrialSubscription, role: 'supervisor' }, false],
    ['not for a member (spec §6)', { subscription: endedTrialSubscription, role: 'member' }, false],
    [
      'not for a customer whose trial billing has not ended yet (spec §4)',
      { subscription: endedTrialSubscription, customerId: 'c' },
      false,
    ],
    [
      'opens for a customer when the provider has been silent for 24 hours after the trial (product §7)',
      { subscription: { ...endedTrialSubscription, trialEnd: '2026-11-19 11:59:59' }, customerId: 'c' },
      true,
    ],
    [
      'not while the account is loading (spec §4)',
      { subscription: endedTrialSubscription, role: null },
      false,
    ],
    [
      'not while the organization is loading (spec §4)',
      { subscription: endedTrialSubscription, customerId: undefined },
      false,
    ],
    ['not while the subscription is loading (spec §4)', { subscription: null }, false],
    ...planChangeOperations.map((operation): [string, PlanState, boolean] => [
      `not while ${operation} is running (spec §4)`,
      { subscription: endedTrialSubscription, pendingMutation: operation },
      false,
    ]),
    [
      'not on a page without an organization (spec §2)',
      { subscription: endedTrialSubscription, page: null },
      false,
    ],
  ])('%s', async (_, planState, isOpen) => {
    await context.showOrganization(planState);
    expect(context.modal()).toMatchObject({ isOpen, reason: isOpen ? 'trialEnd' : 'manual' });
  });

  it('closes an automatically opened modal once the subscription is valid', async () => {
    await context.showOrganization({ subscription: endedTrialSubscription });
    await context.cacheReply.subscription(activeSubscription);
    expect(context.modal()).toMatchObject({ isOpen: false, reason: 'manual' });
  });

  it('keeps a manually opened modal open (product §7)', async () => {
    await context.showOrganization();
    context.store.dispatch(planModalOpened('manual'));
    await context.cacheReply.subscription({ ...activeSubscription, plan: 'pro' });
    expect(context.modal().isOpen).toBe(true);
  });

  it('closes a modal opened by a person who is not an owner', async () => {
    await context.showOrganization({ role: 'supervisor' });
    context.store.dispatch(planModalOpened('manual'));
    expect(context.modal().isOpen).toBe(false);
  });

  it('closes when the user is no longer an owner', async () => {
    await context.showOrganization({ subscription: endedTrialSubscription });
    await context.cacheReply.me('member', false);
    expect(context.modal().isOpen).toBe(false);
  });

  it('opens when the trial ends while the page is open', async () => {
    await context.showOrganization({
      subscription: { ...trialSubscription, trialEnd: '2026-11-20 12:00:30' },
    });
    await advanceTime(29_000);
    expect(context.modal().isOpen).toBe(false);
    await advanceTime(3_000);
    expect(context.modal()).toMatchObject({ isOpen: true, reason: 'trialEnd' });
  });

  it('opens when the bridged day after a customer’s trial ends while the page is open', async () => {
    await context.showOrganization({
      subscription: { ...trialSubscription, trialEnd: '2026-11-19 12:00:30' },
      customerId: 'c',
    });
    await advanceTime(29_000);
    expect(context.modal().isOpen).toBe(false);
    await advanceTime(3_000);
    expect(context.modal()).toMatchObject({ isOpen: true, reason: 'trialEnd' });
  });

  it('opens again when it is closed while the subscription is invalid', async () => {
    await context.showOrganization({ subscription: endedTrialSubscription });
    context.store.dispatch(planModalClosed());
    expect(context.modal().isOpen).toBe(true);
  });
});

describe('the account-suspended modal (spec §4)', () => {
  test.each<[string, PlanState, boolean]>([
    ['opens when listed, owner, valid (spec §4)', { isSuspended: true }, true],
    ['opens when listed, member, valid (spec §4)', { isSuspended: true, role: 'member' }, true],
    ['opens when listed, owner, pending (spec §4)', { isSuspended: true, subscription: null }, true],
    [
      'not when listed, member, pending (spec §4)',
      { isSuspended: true, role: 'member', subscription: null },
      false,
    ],
    [
      'opens when invalid, not listed (spec §4)',
      { role: 'member', subscription: endedTrialSubscription },
      true,
    ],
    [
      'opens when invalid, listed (spec §4)',
      { role: 'guest', isSuspended: true, subscription: canceledSubscription },
      true,
    ],
    ['not when valid, not listed (spec §4)', { role: 'member' }, false],
    [
      'not while the subscription is loading, not listed (spec §4)',
      { role: 'member', subscription: null },
      false,
    ],
    [
      'not while the account is loading (spec §4)',
      { role: null, subscription: endedTrialSubscription },
      false,
    ],
    [
      'not while the organization is loading, not listed (spec §4)',
      { subscription: endedTrialSubscription, customerId: undefined },
      false,
    ],
    ...planChangeOperations.map((operation): [string, PlanState, boolean] => [
      `not while ${operation} is running, not listed (spec §4)`,
      { role: 'member', subscription: endedTrialSubscription, pendingMutation: operation },
      false,
    ]),
    ['not on a page without an organization (spec §2)', { isSuspended: true, page: null }, false],
  ])('%s', async (_, planState, isOpen) => {
    await context.showOrganization(planState);
    await advanceTime(1);
    expect(context.modal().isSuspended).toBe(isOpen);
  });

  it('is evaluated after 1 ms', async () => {
    await context.showOrganization({ role: 'member', subscription: endedTrialSubscription });
    expect(context.modal().isSuspended).toBe(false);
    await advanceTime(1);
    expect(context.modal().isSuspended).toBe(true);
  });

  it('closes when the subscription is valid again', async () => {
    await context.showOrganization({ role: 'member', subscription: endedTrialSubscription });
    await advanceTime(1);
    await context.cacheReply.subscription(activeSubscription);
    await advanceTime(1);
    expect(context.modal().isSuspended).toBe(false);
  });

  it('is not visible while the plan modal is open (product §7)', async () => {
    await context.showOrganization({ isSuspended: true, subscription: endedTrialSubscription });
    await advanceTime(1);
    expect(context.modal().isSuspended).toBe(true);
    expect(selectSuspendedShown(context.store.getState())).toBe(false);
  });

  it('closes when a page of another organization is entered', async () => {
    await context.showOrganization({ role: 'member', subscription: endedTrialSubscription });
    await advanceTime(1);
    context.store.dispatch(organizationPageEntered(2));
    await advanceTime(1);
    expect(context.modal().isSuspended).toBe(false);
  });
});

it('dispatches only actions with descriptive types', async () => {
  await context.showOrganization({ subscription: endedTrialSubscription });
  // The mock store has no reducer: the first getState returns an empty state, later calls the state of the context.
  let stateReads = 0;
  const emptyStore = createStore([]);
  const mockStore = configureMockStore([createListenerMiddleware().middleware])(() =>
    (stateReads++ === 0 ? emptyStore : context.store).getState(),
  );
  for (const listener of planListeners) mockStore.dispatch(listener);
  mockStore.dispatch({ type: 'anything' });
  await advanceTime(1);
  expect(selectCachedPlanState(emptyStore.getState()).isPending).toBe(true);
  expect(mockStore.getActions().map(({ type }: { type: string }) => type)).toEqual([
    'anything',
    'planModal/suspensionChecked',
  ]);
});
