import type { UnknownAction } from '@reduxjs/toolkit';
import { createPlanContext } from '../../../../test/support/planContext';
import { mutationAction } from '../../../../test/support/requestAction';
import { endedTrialSubscription } from '../../../../test/support/sampleSubscriptions';
import { planChangeBlocked, planChangeFailed, planChangeRefetched } from './subscriptionsEvents';
import { planModalClosed, planModalOpened, suspensionChecked } from './planModalSlice';
import {
  selectCachedPlanState,
  selectPlanDialogsShown,
  selectSuspendedShown,
} from './subscriptionsSelectors';

let context: ReturnType<typeof createPlanContext>;
beforeEach(() => void (context = createPlanContext()));
afterEach(() => jest.useRealTimers());

const suspend = suspensionChecked(true);
const open = planModalOpened('manual');
const orderPending = mutationAction('createSubscription', 'pending');
const orderFulfilled = mutationAction('createSubscription', 'fulfilled');

test.each<[string, UnknownAction[], { isSuspendedShown: boolean; isAnyShown: boolean }]>([
  ['nothing when not suspended (spec §4)', [], { isSuspendedShown: false, isAnyShown: false }],
  [
    'the account-suspended modal when suspended (spec §4)',
    [suspend],
    { isSuspendedShown: true, isAnyShown: true },
  ],
  [
    'nothing while the plan modal is open (product §7)',
    [suspend, open],
    { isSuspendedShown: false, isAnyShown: false },
  ],
  [
    'the account-suspended modal once the plan modal is closed (product §7)',
    [suspend, open, planModalClosed()],
    { isSuspendedShown: true, isAnyShown: true },
  ],
  [
    'nothing while a plan is being ordered (product §7)',
    [suspend, orderPending],
    { isSuspendedShown: false, isAnyShown: false },
  ],
  [
    'the account-suspended modal if still suspended after the refetch (product §7)',
    [suspend, orderPending, orderFulfilled, planChangeRefetched()],
    { isSuspendedShown: true, isAnyShown: true },
  ],
  [
    'the plan-change-blocked modal (spec §8)',
    [planChangeBlocked({ excess: 'both', title: '題', message: '文' })],
    { isSuspendedShown: false, isAnyShown: true },
  ],
  ['the error modal (spec §8)', [planChangeFailed('失敗')], { isSuspendedShown: false, isAnyShown: true }],
])('shows %s', async (_, actions, expected) => {
  await context.showOrganization();
  for (const action of actions) context.store.dispatch(action);
  const state = context.store.getState();
  expect({
    isSuspendedShown: selectSuspendedShown(state),
    isAnyShown: selectPlanDialogsShown(state),
  }).toEqual(expected);
});

test('selects the cached state of the organization on screen (spec §3) (spec §4)', async () => {
  expect(selectCachedPlanState(context.store.getState())).toMatchObject({
    organizationId: null,
    isPending: true,
  });
  await context.showOrganization({
    role: 'supervisor',
    isSuspended: true,
    subscription: endedTrialSubscription,
    customerId: 'cus_1',
  });
  expect(selectCachedPlanState(context.store.getState())).toEqual({
    organizationId: 1,
    isAdmin: false,
    isListedAsInvalid: true,
    isPending: false,
    subscription: endedTrialSubscription,
    customerId: 'cus_1',
  });
});

test('computes the cached state once for a state', async () => {
  await context.showOrganization();
  const state = context.store.getState();
  expect(selectCachedPlanState(state)).toBe(selectCachedPlanState(state));
});
