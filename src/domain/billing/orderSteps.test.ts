import { orderSteps } from './orderSteps';

const order = {
  plan: 'starter',
  today: '2026-11-20',
  invoices: [
    { number: '00012-0001', issuedOn: '2026-11-20', dueOn: '2026-12-20', dueNote: null, payable: 12_100 },
    { number: '00012-0000', issuedOn: '2026-11-01', dueOn: '2026-12-01', dueNote: null, payable: 1 },
  ],
  preview: { invoice: null, next: { invoicedOn: '2026-12-01', payable: 33_000 } },
  invoiceEmail: '',
} as const;
const linesOf = (title: string, changes: Partial<Parameters<typeof orderSteps>[0]> = {}) =>
  orderSteps({ ...order, ...changes }).find((step) => step.title === title)?.lines;

test('an order says what it opens, when it is billed and how the invoice comes', () => {
  expect(orderSteps(order).map(({ title }) => title)).toEqual([
    'スタータープランでできること',
    'ご請求',
    '請求書の届き方',
  ]);
  expect(linesOf('スタータープランでできること')![0]).toContain('プロジェクト10個まで、メンバー100人まで');
  expect(linesOf('ご請求')).toEqual([
    '請求書 00012-0001 を発行しました。お支払い金額は12,100円、お支払い期限は2026/12/20（日）です。',
    '次の請求書（33,000円）は2026/12/01（火）に、その後は毎月1日に発行します。',
  ]);
});

test('an order in the trial says when its first invoice is issued', () => {
  const first = { invoicedOn: '2026-11-24', payable: 7_700 } as const;
  const preview = { ...order.preview, invoice: first };
  expect(linesOf('ご請求', { preview, invoices: [] })![0]).toBe(
    '最初の請求書（7,700円）は、2026/11/24（火）に発行します。',
  );
});

test('an invoice that credit pays asks for nothing; without any invoice that is said', () => {
  const [issued] = order.invoices;
  expect(linesOf('ご請求', { invoices: [{ ...issued, payable: 0 }] })![0]).toMatch(/お支払いは不要です。$/);
  expect(linesOf('ご請求', { invoices: [], preview: { invoice: null, next: null } })).toEqual([
    '新しいご請求はありません。',
  ]);
});

test('the page of the invoices is called as in the settings', () => {
  expect(linesOf('請求書の届き方')![1]).toContain('組織設定の「プラン・請求」からいつでも保存できます。');
});

test('the additional address is named', () => {
  expect(linesOf('請求書の届き方', { invoiceEmail: 'keiri@buyer.example' })![0]).toBe(
    '請求書を発行すると、組織のオーナーと keiri@buyer.example にメールでお知らせします。',
  );
});

test('the free plan names no invoice that comes', () => {
  expect(orderSteps({ ...order, plan: 'free' }).map(({ title, lines }) => [title, ...lines])).toEqual([
    ['フリープランでできること', expect.stringContaining('履歴の閲覧は直近3回まで')],
    ['料金', '料金は0円で、請求書は発行されません。'],
  ]);
});
