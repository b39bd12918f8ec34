import { expiredTrialLedger, recordEvents } from '../../../test/support/billing/ledgerFixtures';
import { changePlan, firstBilledPeriod } from './periods';

const now = new Date('2026-11-20T03:00:00Z');

test.each([
  ['without a trial, from today on', null, '2026-11-20', '2026-12-01'],
  ['after an expired trial, from today on', '2026-11-20T02:59:59Z', '2026-11-20', '2026-12-01'],
  [
    'at the last instant of a trial, from the next day on',
    '2026-11-20T03:00:00Z',
    '2026-11-21',
    '2026-12-01',
  ],
  ['in a trial, from the day after it on', '2026-11-29T14:59:59Z', '2026-11-30', '2026-12-01'],
  [
    'in a trial that ends with the month, for the next one',
    '2026-11-30T14:59:59Z',
    '2026-12-01',
    '2027-01-01',
  ],
])('the first billed period: %s', (_name, trialEnd, start, end) => {
  expect(firstBilledPeriod(now, trialEnd === null ? null : new Date(trialEnd))).toEqual({ start, end });
});

test('a change to a plan of the same price has no document', () => {
  const free = recordEvents(expiredTrialLedger, ['2026-11-20', { kind: 'register', plan: 'free' }]);
  expect(changePlan(free, 'none', '2026-11-21')).toMatchObject({
    subscription: { plan: 'none', status: 'active' },
    lastNumber: 0,
    credits: [],
  });
});
