import type { UnknownAction } from '@reduxjs/toolkit';
import { mutation, planScene } from '../../../../test/support/planScene';
import { overTrial } from '../../../../test/support/samplePlan';
import { suspensionChecked } from './planDialogsSlice';
import { planChangeBlocked, planChangeFailed, planChangeSettled } from './planEvents';
import { planModalClosed, planModalOpened } from './planModalSlice';
import { selectKnown, selectPlanDialogsShown, selectSuspendedShown } from './planSelectors';

let scene: ReturnType<typeof planScene>;
beforeEach(() => void (scene = planScene()));
afterEach(() => jest.useRealTimers());

const suspended = suspensionChecked(true);
const open = planModalOpened('byHand');
const buying = mutation('createSubscription', 'pending');
const bought = mutation('createSubscription', 'fulfilled');

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
    [suspended, buying, bought, planChangeSettled()],
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
  expect(selectKnown(scene.store.getState())).toMatchObject({ organizationId: null, isPending: true });
  await scene.see({ role: 'supervisor', listed: true, subscription: overTrial, customerId: 'cus_1' });
  expect(selectKnown(scene.store.getState())).toEqual({
    organizationId: 1,
    isAdmin: false,
    isListed: true,
    isPending: false,
    subscription: overTrial,
    customerId: 'cus_1',
  });
});
