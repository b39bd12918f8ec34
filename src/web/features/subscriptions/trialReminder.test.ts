import { createPlanContext, advanceTime } from '../../../../test/support/planContext';
import type { PlanState, Subscription } from '../../../../test/support/planContext';
import { trialSubscription } from '../../../../test/support/sampleSubscriptions';
import { safeLocalStorage } from '../../lib/safeLocalStorage';
import { modalClosed, selectModal } from '../ui/uiSlice';

let context: ReturnType<typeof createPlanContext>;
beforeEach(() => void (context = createPlanContext()));
afterEach(() => jest.useRealTimers());

describe('the trial reminder (spec §4) (spec §9)', () => {
  const endingIn = (days: number): Subscription => ({
    ...trialSubscription,
    trialEnd: `2026-11-${20 + days} 23:59:59`,
  });
  const key = 'koenowa.lastShownRemainingDays.1';

  test.each([0, 1, 2, 3, 4, 6, 7, 8])(
    'shows at 7, 3 and 1 remaining days only (spec §4): %i days',
    async (days) => {
      await context.showOrganization({ subscription: endingIn(days) });
      const isShown = [7, 3, 1].includes(days);
      expect(selectModal(context.store.getState())).toBe(isShown ? 'trialRemaining' : null);
      expect(safeLocalStorage.get(key)).toBe(isShown ? String(days) : null);
    },
  );

  test.each<[string, PlanState]>([
    ['not for a customer (spec §4)', { subscription: endingIn(3), customerId: 'c' }],
    ['not for a member (spec §4)', { subscription: endingIn(3), role: 'member' }],
    ['not with a plan (spec §4)', { subscription: { ...endingIn(3), status: 'active' } }],
    [
      'not while a plan change is running (spec §4)',
      { subscription: endingIn(3), pendingMutation: 'createSubscription' },
    ],
    ['not on a page without an organization (spec §2)', { subscription: endingIn(3), page: null }],
  ])('%s', async (_, planState) => {
    await context.showOrganization(planState);
    expect(selectModal(context.store.getState())).toBeNull();
  });

  it('shows once for each reminder day', async () => {
    await context.showOrganization({ subscription: endingIn(3) });
    context.store.dispatch(modalClosed());
    await context.cacheReply.subscription({ ...endingIn(3), currentPeriodStart: null });
    expect(selectModal(context.store.getState())).toBeNull();
    await context.cacheReply.subscription(endingIn(1));
    expect(selectModal(context.store.getState())).toBe('trialRemaining');
  });

  it('shows on its day while a page stays open', async () => {
    await context.showOrganization({
      subscription: { ...trialSubscription, trialEnd: '2026-11-28 12:00:30' },
    });
    await advanceTime(29_000);
    expect(selectModal(context.store.getState())).toBeNull();
    await advanceTime(3_000);
    expect(selectModal(context.store.getState())).toBe('trialRemaining');
    expect(safeLocalStorage.get(key)).toBe('7');
  });

  it('shows independently of reminders for another organization', async () => {
    safeLocalStorage.set('koenowa.lastShownRemainingDays.2', '3');
    await context.showOrganization({ subscription: endingIn(3) });
    expect(selectModal(context.store.getState())).toBe('trialRemaining');
  });
});
