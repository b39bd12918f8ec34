import type Stripe from 'stripe';
import { invalidRequestError } from './fakeStripeError';
import type { UnixSeconds, Period } from './state';

/**
 * The boundary of a billing cycle, `months` after the anchor (docs: Set the subscription billing renewal date). Months
 * are counted in UTC; a shorter month uses its last day. So only an anchor on the 31st at 15:00 UTC is always the first
 * of the month at 00:00 in Tokyo: an anchor on November 30 continues with December 30.
 */
function boundary(anchor: UnixSeconds, months: number): UnixSeconds {
  const date = new Date(anchor * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month, day, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()) / 1000;
}

/** The full period of an anchor's cycle that contains `time`. */
export function cycleOf(anchor: UnixSeconds, time: UnixSeconds): Period {
  const [from, to] = [new Date(anchor * 1000), new Date(time * 1000)];
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (boundary(anchor, months) > time) months -= 1;
  while (boundary(anchor, months + 1) <= time) months += 1;
  return { start: boundary(anchor, months), end: boundary(anchor, months + 1) };
}

/** The next time in UTC that matches a `billing_cycle_anchor_config`, in a month that has the day. */
export function nextOccurrence(
  {
    day_of_month: day,
    hour = 0,
    minute = 0,
    second = 0,
  }: Stripe.SubscriptionCreateParams.BillingCycleAnchorConfig,
  now: UnixSeconds,
): UnixSeconds {
  if (day < 1 || day > 31)
    throw invalidRequestError('Must be between 1 and 31', 'billing_cycle_anchor_config[day_of_month]');
  const date = new Date(now * 1000);
  for (let months = 0; ; months += 1) {
    const month = date.getUTCMonth() + months;
    const candidate = new Date(Date.UTC(date.getUTCFullYear(), month, day, hour, minute, second));
    if (candidate.getUTCDate() === day && candidate.getTime() > date.getTime())
      return candidate.getTime() / 1000;
  }
}
