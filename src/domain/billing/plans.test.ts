import {
  hasPlanWithHigherLimit,
  offeredPlans,
  planAfterEnd,
  planLimits,
  planNames,
  planPrices,
  plans,
  projectLimitMessage,
} from './plans';

test('none is not offered, costs nothing and has the starter limits', () => {
  expect(offeredPlans).not.toContain('none');
  expect([planNames.none, planPrices.none, planLimits.none]).toEqual(['未加入', 0, planLimits.starter]);
});

test('only the free plan does not remain after its end', () => {
  expect(plans.map(planAfterEnd)).toEqual(['none', 'none', 'starter', 'standard', 'pro']);
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

test.each([
  ['starter', 9, null],
  ['starter', 10, /上限（10個）.*アップグレードしてください。$/],
  ['free', 11, /上限（10個）/],
  ['pro', 100, /上限（100個）.*アーカイブしてください。$/],
] as const)('%s with %i open projects: the message about the limit is %s', (plan, projects, expected) => {
  const message = projectLimitMessage(plan, projects);
  if (expected) expect(message).toMatch(expected);
  else expect(message).toBeNull();
});
