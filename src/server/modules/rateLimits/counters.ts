import { createHmac } from 'node:crypto';
import { normalizeEmailAddress } from '../../../domain/emailAddress';
import { rateLimitsOf, type RateLimitedAction, type RateLimitKey, type RateLimitSubject } from './rateLimits';
import { networkOf } from './networkOf';

const normalizers: Record<RateLimitKey, (value: string) => string> = {
  address: networkOf,
  email: normalizeEmailAddress,
  person: (id) => id,
  organization: (id) => id,
};

/** A limit for one subject. The key is a keyed hash, so that stored keys reveal no addresses. */
export interface RateLimitCounter {
  key: Buffer;
  max: number;
  seconds: number;
  forgiving: boolean;
}

export function rateLimitCounters<A extends RateLimitedAction>(
  secretKey: string,
  action: A,
  subject: RateLimitSubject<A>,
): RateLimitCounter[] {
  const given = subject as Partial<Record<RateLimitKey, string | number>>;
  return rateLimitsOf(action).map(({ by, max, seconds, forgiving = false }) => {
    const values = by.map((each) => [each, normalizers[each](String(given[each]))]);
    const name = JSON.stringify(['attempt', action, seconds, values]);
    return { key: createHmac('sha256', secretKey).update(name).digest(), max, seconds, forgiving };
  });
}
