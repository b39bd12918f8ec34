import type { Reply } from '../../../contract/types';
import { tokyoMoment } from '../../../domain/calendar/tokyoDate';
import type { SubscriptionState } from './subscription.queries';

const shown = (instant: Date | null) => instant && tokyoMoment(instant);

/** The plan as all members may see it; moments as Tokyo's clocks show them (spec §3). */
export const presentSubscription = (state: SubscriptionState): Reply<'getSubscription'> => ({
  plan: state.plan,
  status: state.status,
  currentPeriodStart: shown(state.currentPeriodStart),
  currentPeriodEnd: shown(state.currentPeriodEnd),
  trialEnd: shown(state.trialEnd),
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  pastDue: state.pastDue,
});
