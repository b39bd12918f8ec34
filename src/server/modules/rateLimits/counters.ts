import { createHmac } from 'node:crypto';
import { normalizeEmailAddress } from '../../../domain/text/emailAddress';
import { rateLimitsOf, type RateLimitedAction, type RateLimitKey, type RateLimitSubject } from './rateLimits';
import { networkOf } from './networkOf';

const normalizers: Record<RateLimitKey, (value: string) => string> = {
  address: networkOf,
  browser: (id) => id,
  email: normalizeEmailAddress,
  person: (id) => id,
  organization: (id) => id,
};

/** A limit for one subject. */
export interface RateLimitCounter {
  key: Buffer;
  max: number;
  seconds: number;
  forgiving: boolean;
}

/** A keyed hash, so that stored keys reveal no addresses. */
export function hashSubject(
  secretKey: string,
  purpose: string,
  by: readonly RateLimitKey[],
  subject: Partial<Record<RateLimitKey, string | number>>,
): Buffer {
  const values = by.map((each) => [each, normalizers[each](String(subject[each]))]);
  return createHmac('sha256', secretKey)
    .update(JSON.stringify([purpose, values]))
    .digest();
}

export function rateLimitCounters<A extends RateLimitedAction>(
  secretKey: string,
  action: A,
  subject: RateLimitSubject<A>,
): RateLimitCounter[] {
  return rateLimitsOf(action).map(({ by, max, seconds, forgiving = false }) => ({
    key: hashSubject(secretKey, `${action} ${seconds}`, by, subject),
    max,
    seconds,
    forgiving,
  }));
}
