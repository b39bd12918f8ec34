import { billingNotice } from '../../../domain/billing/subscription';
import { billingHeadings } from './billingHeadings';

test.each([
  [true, false, undefined],
  [true, true, 'お支払いに関しての重要なお知らせ'],
  [false, false, '全てのサービスのご利用を停止しています'],
  [false, true, '全てのサービスのご利用を停止しています'],
])('the heading when valid is %s and past due is %s: %s (spec §8)', (isValid, isPastDue, heading) => {
  const notice = billingNotice({ isValid, isPastDue });
  expect(notice === null ? undefined : billingHeadings[notice]).toBe(heading);
});
