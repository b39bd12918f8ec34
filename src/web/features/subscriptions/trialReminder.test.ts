import { createPlanContext, advanceTime } from '../../../../test/support/planContext';
import type { PlanState, Subscription } from '../../../../test/support/planContext';
import { trialSubscription } from '../../../../test/support/sampleSubscriptions';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { modalClosed, selectModal } from '../ui/uiSlice';

let scene: ReturnType<typeof createPlanContext>;
beforeEach(() => void (scene = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('the trial reminder (spec §4, §9)', () => {
  const endingIn = (days: number): Subscription => ({
    ...trialSubscription,
    trialEnd: `2026-11-${20 + days} 23:59:59`,
  });
  const key = 'koenowa.lastShownRemainingDays.1';

  test.each([0, 1, 2, 3, 4, 6, 7, 8])('§4 at 7, 3 and 1 days: with %i days left', async (days) => {
    await scene.see({ subscription: endingIn(days) });
    const shows = [7, 3, 1].includes(days);
    expect(selectModal(scene.store.getState())).toBe(shows ? 'trialRemaining' : null);
    expect(safeLocalStorage.get(key)).toBe(shows ? String(days) : null);
  });

  test.each<[string, PlanState]>([
    ['§4 not for a customer', { subscription: endingIn(3), customerId: 'c' }],
    ['§4 not for a member', { subscription: endingIn(3), role: 'member' }],
    ['§4 not with a plan', { subscription: { ...endingIn(3), status: 'active' } }],
    ['§4 not while pending', { subscription: endingIn(3), pendingMutation: 'createSubscription' }],
    ['§2 not on a page without an organization', { subscription: endingIn(3), page: null }],
  ])('%s', async (_, known) => {
    await scene.see(known);
    expect(selectModal(scene.store.getState())).toBeNull();
  });

  it('shows each day once', async () => {
    await scene.see({ subscription: endingIn(3) });
    scene.store.dispatch(modalClosed());
    await scene.know.subscription({ ...endingIn(3), currentPeriodStart: null });
    expect(selectModal(scene.store.getState())).toBeNull();
    await scene.know.subscription(endingIn(1));
    expect(selectModal(scene.store.getState())).toBe('trialRemaining');
  });

  it('comes on its day to a page that was left open', async () => {
    await scene.see({ subscription: { ...trialSubscription, trialEnd: '2026-11-28 12:00:30' } });
    await advanceTime(29_000);
    expect(selectModal(scene.store.getState())).toBeNull();
    await advanceTime(3_000);
    expect(selectModal(scene.store.getState())).toBe('trialRemaining');
    expect(safeLocalStorage.get(key)).toBe('7');
  });

  it('reminds of another organization all the same', async () => {
    safeLocalStorage.set('koenowa.lastShownRemainingDays.2', '3');
    await scene.see({ subscription: endingIn(3) });
    expect(selectModal(scene.store.getState())).toBe('trialRemaining');
  });
});
