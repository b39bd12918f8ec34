import { callApi, callApiUnchecked } from '../../../../test/support/app/callApi';
import { mailsTo } from '../../../../test/support/app/mailbox';
import { testApp } from '../../../../test/support/app/testApp';
import { createOrganizationOn } from '../../../../test/support/billing/runScenario';
import { testCustomer } from '../../../../test/support/factories/billing';
import { makeMember } from '../../../../test/support/factories/people';
import { addDays, instantOf } from '../../../domain/calendar/tokyoDate';
import { getBillingContact } from './billingContacts.queries';

let addresses = 0;

/** An organization that orders on 2026-11-20 with a billing contact. */
async function start(contact: object = {}) {
  const tested = await testApp();
  const created = await createOrganizationOn(tested, '2026-11-01');
  tested.clock.set(instantOf('2026-11-20', '12:00'));
  const { organizationId, owner } = created;
  const invoiceEmail = `keiri-${(addresses += 1)}@buyer.example`;
  const input = { department: '経理部', contactName: '山田 花子', invoiceEmail, ...contact };
  const order = await callApiUnchecked(
    tested.app,
    'createSubscription',
    { organizationId, plan: 'starter', ...testCustomer, ...input },
    owner.token,
  );
  return {
    ...tested,
    ...created,
    invoiceEmail,
    order,
    getCustomer: async () =>
      (await callApi(tested.app, 'getSubscriptionCustomer', { organizationId }, owner.token)).body,
    update: (fields: object) =>
      callApiUnchecked(tested.app, 'updateBillingContact', { organizationId, ...fields }, owner.token),
  };
}

test('the billing contact of an order is stored and printed on its invoice', async () => {
  const { getCustomer, invoiceEmail, services, organizationId } = await start();
  expect(await getCustomer()).toMatchObject({ department: '経理部', contactName: '山田 花子', invoiceEmail });
  const { addressee } = await services.database.kysely
    .selectFrom('invoices as i')
    .innerJoin('billing_accounts as a', 'a.id', 'i.account_id')
    .where('a.organization_id', '=', organizationId)
    .select('i.addressee')
    .executeTakeFirstOrThrow();
  expect(addressee).toMatchObject({ department: '経理部', contactName: '山田 花子' });
});

test('an owner changes it; an edit of an older version is refused and changes nothing', async () => {
  const { getCustomer, update } = await start();
  const { version } = await getCustomer();
  expect((await update({ contactName: '佐藤 健', invoiceEmail: '', version })).status).toBe(200);
  // The update names no department, so it keeps its value.
  const changed = { department: '経理部', contactName: '佐藤 健', invoiceEmail: '', version: version + 1 };
  expect(await getCustomer()).toMatchObject(changed);
  expect(await update({ contactName: '古い画面', version })).toMatchObject({
    status: 409,
    body: { message: '請求先は別の画面で更新されています。ページを再読み込みしてから続けてください。' },
  });
  expect(await getCustomer()).toMatchObject(changed);
});

const moved = {
  name: '株式会社新天地',
  phone: '0312345678',
  postalCode: '1500041',
  state: '東京都',
  city: '渋谷区',
  line1: '神南1-2-3',
};

test('an owner changes company, phone and address; later documents are addressed to them', async () => {
  const { getCustomer, update, services, organizationId, clock } = await start();
  const before = await getCustomer();
  expect((await update({ name: moved.name, version: before.version })).status).toBe(200);
  expect(await getCustomer()).toEqual({ ...before, name: moved.name, version: before.version + 1 });
  expect((await update({ ...moved, version: before.version + 1 })).status).toBe(200);
  const { name, phone, postalCode, ...place } = moved;
  expect(await getCustomer()).toMatchObject({
    ...{ name, phone, email: before.email, department: '経理部' },
    address: { ...place, postal_code: '150-0041' },
  });

  clock.set(instantOf('2026-12-01', '12:00'));
  await services.billing.updateBilling(organizationId, { now: clock.now(), services });
  const invoices = await services.database.kysely
    .selectFrom('invoices as i')
    .innerJoin('billing_accounts as a', 'a.id', 'i.account_id')
    .where('a.organization_id', '=', organizationId)
    .select('i.addressee')
    .orderBy('i.id')
    .execute();
  expect(invoices.map(({ addressee }) => addressee.name)).toEqual([testCustomer.name, name]);
});

test.each([
  ['phone', '0901234567', '電話番号の形式が間違っています。'],
  ['postalCode', '9999999', '郵便番号が正しくありません。'],
  ['name', '', '会社名を入力してください。'],
])('a change to the %s %j is refused', async (path, value, message) => {
  const { getCustomer, update } = await start();
  const before = await getCustomer();
  expect(await update({ ...moved, [path]: value, version: before.version })).toMatchObject({
    status: 400,
    body: { details: [{ path, message }] },
  });
  expect(await getCustomer()).toEqual(before);
});

test('an organization that has ordered nothing has no addressee to change', async () => {
  const tested = await testApp();
  const { organizationId, owner } = await createOrganizationOn(tested, '2026-11-01');
  const input = { organizationId, ...moved, version: 0 };
  const reply = await callApiUnchecked(tested.app, 'updateBillingContact', input, owner.token);
  expect(reply.status).toBe(404);
});

test.each([
  ['invoiceEmail', '経理部'],
  ['invoiceEmail', null],
  ['department', '部'.repeat(101)],
  ['contactName', '山田\n花子'],
  ['contactName', '　'],
])('an order with the %s %j is refused', async (name, value) => {
  const { order, services, organizationId } = await start({ [name]: value });
  expect(order).toMatchObject({ status: 400, body: { details: [{ path: name }] } });
  expect(await getBillingContact(services.database.kysely, organizationId)).toMatchObject({ version: 1 });
});

describe('the additional address', () => {
  test('gets the mails about invoices with the PDF, without what only owners may see', async () => {
    const { services, clock, invoiceEmail, owner } = await start();
    const [issued, ...more] = await mailsTo(services, invoiceEmail);
    expect(more).toEqual([]);
    expect(issued?.subject).toBe('【コエノワ】請求書発行のお知らせ');
    for (const text of [
      'お支払い金額は12,100円',
      'PDFを添付しました',
      'お振込先:',
      '見本銀行',
      '「株式会社物語」',
    ])
      expect(issued?.body).toContain(text);
    expect(issued?.body).not.toContain(owner.email);

    // Past due.
    clock.set(instantOf(addDays('2026-12-21', 1), '12:00'));
    const { organizationId } = await services.database.kysely
      .selectFrom('subscriptions')
      .where('billing_email', '=', invoiceEmail)
      .select('organization_id as organizationId')
      .executeTakeFirstOrThrow();
    await services.billing.updateBilling(organizationId, { now: clock.now(), services });
    const subjects = (await mailsTo(services, invoiceEmail)).map(({ subject }) => subject);
    expect(subjects).toContain('【コエノワ】お支払いに関しての重要なお知らせ');
  });

  test('gets none at night, nor when it is that of an owner, nor after it was removed', async () => {
    const night = await start();
    night.clock.set(instantOf('2026-11-20', '21:00'));
    expect(await mailsTo(night.services, night.invoiceEmail)).toEqual([]);

    const owned = await start();
    const second = await makeMember(owned.services.database, owned.organizationId, 'admin');
    const { version } = await owned.getCustomer();
    await owned.update({ invoiceEmail: second.email, version });
    expect(await mailsTo(owned.services, owned.invoiceEmail)).toEqual([]);
    expect(await mailsTo(owned.services, second.email)).toEqual([]);
  });
});
