import { isOverTrial, isValid } from './subscription';

const now = new Date('2026-11-20T03:00:00Z');
const before = new Date('2026-11-20T02:59:59Z');
const after = new Date('2026-11-20T03:00:01Z');

describe('validity period (spec §4)', () => {
  test.each([
    ['active', { plan: 'starter', status: 'active', trialEnd: null }, true],
    ['active long after a trial', { plan: 'pro', status: 'active', trialEnd: before }, true],
    ['trialing, end not passed', { plan: 'starter', status: 'trialing', trialEnd: after }, true],
    ['trialing, at the very end', { plan: 'starter', status: 'trialing', trialEnd: now }, true],
    ['trialing, end passed', { plan: 'starter', status: 'trialing', trialEnd: before }, false],
    ['canceled', { plan: 'standard', status: 'canceled', trialEnd: null }, false],
    ['free, whatever the status', { plan: 'free', status: 'canceled', trialEnd: before }, true],
  ] as const)('%s', (_name, subscription, expected) => {
    expect(isValid(subscription, now)).toBe(expected);
  });

  test('no subscription at all is invalid', () => {
    expect(isValid(null, now)).toBe(false);
  });
});

test('over-trial keeps the status trialing', () => {
  expect(isOverTrial({ plan: 'starter', status: 'trialing', trialEnd: before }, now)).toBe(true);
  expect(isOverTrial({ plan: 'starter', status: 'active', trialEnd: before }, now)).toBe(false);
});
