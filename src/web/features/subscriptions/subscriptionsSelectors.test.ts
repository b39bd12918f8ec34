import type { UnknownAction } from '@reduxjs/toolkit';
import { mutationAction, createPlanContext } from '../../../../test/support/planContext';
import { endedTrialSubscription } from '../../../../test/support/sampleSubscriptions';
import { suspensionChecked } from './planDialogsSlice';
import { planChangeBlocked, planChangeFailed, planChangeRefetched } from './subscriptionsEvents';
import { planModalClosed, planModalOpened } from './planModalSlice';
import {
  selectCachedPlanState,
  selectPlanDialogsShown,
  selectSuspendedShown,
} from './subscriptionsSelectors';

let scene: ReturnType<typeof createPlanContext>;
beforeEach(() => void (scene = createPlanContext()));
afterEach(() => jest.useRealTimers());

const suspended = suspensionChecked(true);
const open = planModalOpened('manual');
const buying = mutationAction('createSubscription', 'pending');
const bought = mutationAction('createSubscription', 'fulfilled');

test.each<[string, UnknownAction[], { suspended: boolean; any: boolean }]>([
  ['§4 not suspended', [], { suspended: false, any: false }],
  ['§4 suspended', [suspended], { suspended: true, any: true }],
  ['product §7 not while the plan modal is open', [suspended, open], { suspended: false, any: false }],
  [
    'product §7 again once that is closed',
    [suspended, open, planModalClosed()],
    { suspended: true, any: true },
  ],
  ['product §7 not while a plan is bought', [suspended, buying], { suspended: false, any: false }],
  [
    'product §7 again when they say the same',
    [suspended, buying, bought, planChangeRefetched()],
    { suspended: true, any: true },
  ],
  [
    '§8 a blocked change',
    [planChangeBlocked({ excess: 'both', title: '題', message: '文' })],
    { suspended: false, any: true },
  ],
  ['§8 a failed one', [planChangeFailed('失敗')], { suspended: false, any: true }],
])('which dialogs are drawn: %s', async (_, actions, expected) => {
  await scene.see();
  for (const action of actions) scene.store.dispatch(action);
  const state = scene.store.getState();
  expect({ suspended: selectSuspendedShown(state), any: selectPlanDialogsShown(state) }).toEqual(expected);
});

test('what is known about the organization on screen (§3, §4)', async () => {
  expect(selectCachedPlanState(scene.store.getState())).toMatchObject({
    organizationId: null,
    isPending: true,
  });
  await scene.see({
    role: 'supervisor',
    isSuspended: true,
    subscription: endedTrialSubscription,
    customerId: 'cus_1',
  });
  expect(selectCachedPlanState(scene.store.getState())).toEqual({
    organizationId: 1,
    isAdmin: false,
    isListedAsInvalid: true,
    isPending: false,
    subscription: endedTrialSubscription,
    customerId: 'cus_1',
  });
});
