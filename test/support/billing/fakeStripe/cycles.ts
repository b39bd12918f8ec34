import type Stripe from 'stripe';
import { invalidRequestError } from './fakeStripeError';
import type { UnixSeconds, Period } from './state';

/**
 * Billing cycles (docs: Set the subscription billing renewal date). Months are counted in UTC from the anchor; in a
 * month that lacks the anchor's day the last day stands in. So only an anchor on a 31st at 15:00 UTC meets the first of
 * every month at 00:00 in Tokyo: one on November 30 goes on to December 30.
 */
export function boundary(anchor: UnixSeconds, months: number): UnixSeconds {
  const at = new Date(anchor * 1000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay);
  return Date.UTC(year, month, day, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()) / 1000;
}

/** The whole period of an anchor's cycle that a moment lies in. */
export function cycleOf(anchor: UnixSeconds, moment: UnixSeconds): Period {
  const [from, to] = [new Date(anchor * 1000), new Date(moment * 1000)];
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (boundary(anchor, months) > moment) months -= 1;
  while (boundary(anchor, months + 1) <= moment) months += 1;
  return { start: boundary(anchor, months), end: boundary(anchor, months + 1) };
}

/** The whole periods that a span touches, with the part of each that it covers. */
export function* cyclesWithin(anchor: UnixSeconds, span: Period): Generator<{ part: Period; whole: Period }> {
  for (let start = span.start; start < span.end;) {
    const whole = cycleOf(anchor, start);
    const end = Math.min(whole.end, span.end);
    yield { part: { start, end }, whole };
    start = end;
  }
}

/** `billing_cycle_anchor_config`: the next time the clock shows it in UTC, in a month that has the day. */
export function nextOccurrence(
  { day_of_month: day, hour, minute, second }: Stripe.SubscriptionCreateParams.BillingCycleAnchorConfig,
  now: UnixSeconds,
): UnixSeconds {
  if (day < 1 || day > 31)
    throw invalidRequestError('Must be between 1 and 31', 'billing_cycle_anchor_config[day_of_month]');
  const at = new Date(now * 1000);
  for (let months = 0; ; months += 1) {
    const moment = new Date(
      Date.UTC(
        at.getUTCFullYear(),
        at.getUTCMonth() + months,
        day,
        hour ?? at.getUTCHours(),
        minute ?? at.getUTCMinutes(),
        second ?? at.getUTCSeconds(),
      ),
    );
    if (moment.getUTCDate() === day && moment.getTime() / 1000 > now) return moment.getTime() / 1000;
  }
}
