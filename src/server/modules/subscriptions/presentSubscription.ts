import type { Reply } from '../../../contract/types';
import { tokyoDateTime } from '../../../domain/calendar/tokyoDate';
import type { SubscriptionState } from './subscriptions.queries';

const formatTokyoTime = (instant: Date | null) => instant && tokyoDateTime(instant);

/** The plan as all members may see it; moments as Tokyo's clocks show them (spec §3). */
export const presentSubscription = (state: SubscriptionState): Reply<'getSubscription'> => ({
  plan: state.plan,
  status: state.status,
  currentPeriodStart: formatTokyoTime(state.currentPeriodStart),
  currentPeriodEnd: formatTokyoTime(state.currentPeriodEnd),
  trialEnd: formatTokyoTime(state.trialEnd),
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  pastDue: state.pastDue,
});
