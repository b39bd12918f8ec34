import { createHmac } from 'node:crypto';
import { rateLimitsOf, type RateLimitedAction, type RateLimitKey, type RateLimitSubject } from './rateLimits';
import { networkOf } from './networkOf';

const normalizers: Record<RateLimitKey, (value: string) => string> = {
  address: networkOf,
  email: (email) => email.toLowerCase(),
  person: (id) => id,
  organization: (id) => id,
};

/** One counter: a limit and whom it counts, under a name that tells neither without the secret key. */
export interface RateLimitCounter {
  key: Buffer;
  max: number;
  seconds: number;
  forgiving: boolean;
}

export function rateLimitCounters<A extends RateLimitedAction>(
  secretKey: string,
  act: A,
  who: RateLimitSubject<A>,
): RateLimitCounter[] {
  const given = who as Partial<Record<RateLimitKey, string | number>>;
  return rateLimitsOf(act).map(({ by, max, seconds, forgiving = false }) => {
    const values = by.map((each) => [each, normalizers[each](String(given[each]))]);
    const name = JSON.stringify(['attempt', act, seconds, values]);
    return { key: createHmac('sha256', secretKey).update(name).digest(), max, seconds, forgiving };
  });
}
