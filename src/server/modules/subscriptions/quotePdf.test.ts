import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { testAddressee, testSeller } from '../../../../test/support/billing/documentParties';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { makeMember } from '../../../../test/support/factories/people';
import { offeredPlans } from '../../../domain/billing/plans';
import { instantOf } from '../../../domain/calendar/tokyoDate';
import { quoteDocument, quoteNumber } from './quoteDocument';

const quote = {
  organizationId: 12,
  plan: 'standard',
  seller: testSeller,
  addressee: testAddressee,
  issueDate: '2026-11-20',
} as const;

test('a quote has seller, buyer, price, tax and total, and is valid for 30 days', () => {
  const { title, addressee, facts, headline, lead, tables } = quoteDocument(quote);
  expect(title).toBe('見積書');
  expect(addressee).toEqual(['〒150-0001', '東京都渋谷区神宮前1-2-3', '株式会社テスト 御中']);
  expect(facts).toEqual([
    ['見積番号', 'Q00012-20261120-2'],
    ['発行日', '2026/11/20'],
    ['発行者', 'コエノワ株式会社'],
    ['登録番号', 'T1234567890123'],
    ['住所', testSeller.address],
    ['電話番号', testSeller.phone],
  ]);
  expect(headline).toEqual(['お見積金額（月額・税込）', '55,000円']);
  expect(lead).toContainEqual(['見積の有効期限', '2026/12/20（日）']);
  expect(tables).toEqual([
    {
      title: 'お見積りの内容',
      rows: [['スタンダードプラン', '50,000円 × 1か月', '50,000円']],
      sums: [
        ['小計（10%対象・税抜）', '50,000円'],
        ['消費税（10%）', '5,000円'],
        ['合計（月額・税込）', '55,000円'],
      ],
    },
  ]);
});

test('a buyer without an address is named alone; each plan has a number of its own', () => {
  const buyer = { ...testAddressee, postalCode: '', state: '', city: '', line1: '' };
  expect(quoteDocument({ ...quote, addressee: buyer }).addressee).toEqual(['株式会社テスト 御中']);
  expect(new Set(offeredPlans.map((plan) => quoteNumber({ ...quote, plan }))).size).toBe(offeredPlans.length);
});

test('owners get it before they order, supervisors do not', async () => {
  const tested = await testApp();
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  const getQuote = (token: string) =>
    callApi(tested.app, 'getQuotePdf', { organizationId, plan: 'pro', name: '株式会社購買' }, token);
  const { status, body } = await getQuote(owner.token);
  expect(status).toBe(200);
  expect(body.fileName).toMatch(/^見積書_Q\d{5,}-20261120-3_株式会社物語\.pdf$/);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const supervisor = await makeMember(tested.services.database, organizationId, 'supervisor');
  expect((await getQuote(supervisor.token)).status).toBe(403);
});
