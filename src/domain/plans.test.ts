import { hasPlanWithHigherLimit, offeredPlans, planLimits, planNames, planPrices } from './plans';

test('none is not offered, costs nothing and has the starter limits', () => {
  expect(offeredPlans).not.toContain('none');
  expect([planNames.none, planPrices.none, planLimits.none]).toEqual(['未加入', 0, planLimits.starter]);
});

test.each([
  ['starter', 'projects', true],
  ['free', 'projects', true],
  ['standard', 'projects', true],
  ['pro', 'projects', false],
  ['starter', 'members', false],
] as const)('another plan than %s allows more %s: %s', (plan, limit, expected) => {
  expect(hasPlanWithHigherLimit(plan, limit)).toBe(expected);
});
