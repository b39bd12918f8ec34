import { markSignOf, markSigns, signSamples } from './markSigns';

test.each(markSigns)('the sample of the sign %s shows it', (sign) => {
  expect(markSignOf(signSamples[sign].counts)).toBe(sign);
});

test.each([
  [{ submitted: 3, missing: 0, waiting: 0 }, 'all'],
  [{ submitted: 0, missing: 2, waiting: 0 }, 'some'],
  [{ submitted: 0, missing: 0, waiting: 2 }, 'someWaiting'],
  [{ submitted: 1, missing: 1, waiting: 1 }, 'some'],
  [{ submitted: 0, missing: 0, waiting: 0 }, 'none'],
])('of %j', (marks, sign) => {
  expect(markSignOf(marks)).toBe(sign);
});
