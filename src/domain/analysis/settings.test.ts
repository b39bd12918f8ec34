import {
  alertLimitBounds,
  analysisMinimumBounds,
  defaultAlertLimits,
  defaultAnalysisMinimum,
} from './settings';

test('the defaults can be set', () => {
  for (const [limit, { min, max }] of Object.entries(alertLimitBounds)) {
    const value = defaultAlertLimits[limit as keyof typeof defaultAlertLimits];
    expect([limit, value >= min && value <= max && min < max]).toEqual([limit, true]);
  }
  expect(defaultAnalysisMinimum).toBeGreaterThanOrEqual(analysisMinimumBounds.min);
  expect(defaultAnalysisMinimum).toBeLessThan(analysisMinimumBounds.max);
});
