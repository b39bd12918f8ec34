import { callApiFromPage } from './support/callApiFromPage';
import { setUpBrowser } from './support/setUpJourney';
import {
  choosePlan,
  closeOrderPlaced,
  downloadFile,
  openPlanSection,
  planModal,
  readValue,
} from './support/planModal';
import { startProduct, type Product } from './support/product';
import { openScreen, type TestScreen } from './support/screen';
import { logIn, checkScreen } from './support/steps';

/** The organization of owner@ is a customer with the standard plan (product §9). */
const november = '2026-11-25T10:00:00+09:00';
const december = '2026-12-02T10:00:00+09:00';

const browser = setUpBrowser();

describe.each(['phone', 'desktop'] as const)('changing a plan on a %s', (size) => {
  let product: Product;
  let owner: TestScreen;
  let organizationId: number;

  const open = (now: string) => openScreen(browser(), { url: product.url, size, now });
  /** Creates projects until the organization has `count` open ones. */
  async function ensureProjectCount(count: number) {
    const { body } = await callApiFromPage(owner.page, 'getOrganizationProjects', { organizationId });
    const existing = body.projects.filter(({ projectStatus }) => projectStatus === 'open').length;
    const created = await Promise.all(
      Array.from({ length: count - existing }, (_, index) => {
        const name = `拠点展開 ${existing + index + 1}`;
        const project = { name, clientId: null, startsOn: null, endsOn: null, members: [] };
        return callApiFromPage(owner.page, 'createProject', { organizationId, ...project });
      }),
    );
    expect(created.filter(({ status }) => status !== 200)).toEqual([]);
  }

  beforeAll(async () => {
    product = await startProduct({ TEST_CLOCK: november });
    owner = await open(november);
    await logIn(owner.page, 'owner');
    const { body: me } = await callApiFromPage(owner.page, 'getMe', {});
    organizationId = me.organizations[0]!.id;
  });
  afterAll(async () => {
    await owner.close();
    expect(await product.stop()).toBe(0);
  });

  test('an upgrade shows its cost and is invoiced after confirmation', async () => {
    const { page } = owner;
    const section = await openPlanSection(page);
    await section.getByRole('list', { name: '請求書' }).getByRole('listitem').first().waitFor();
    expect(await section.getByRole('button', { name: '支払いの管理画面を開く' }).count()).toBe(0);
    await checkScreen(owner, 'plan-section');
    await section.getByRole('button', { name: 'プランを変更' }).click();
    await planModal(page, 'プランの管理').waitFor();
    await choosePlan(page, 'プロプラン');
    const order = planModal(page, '注文内容の確認');
    await order.getByText('(100,000円 − 50,000円) × 6日/30日').waitFor();
    expect(await readValue(order, '今回のお支払い（2026/12/25（金）まで）')).toBe('11,000円');
    expect(await readValue(order, '次回以降のご請求（2026/12/01（火）から毎月1日）')).toBe('110,000円');
    await checkScreen(owner, 'plan-upgrade');
    await order.getByRole('button', { name: '戻る' }).click();
    await planModal(page, 'プランの管理').waitFor();
    await choosePlan(page, 'プロプラン');
    await order.getByRole('button', { name: '注文内容の確定' }).click();
    await page.getByText('プランを変更しました。').waitFor();
    await closeOrderPlaced(page);

    const invoice = section.getByRole('list', { name: '請求書' }).getByRole('listitem').first();
    await invoice.getByText('11,000円').waitFor();
    expect(await readValue(section, '現在のプラン')).toBe('プロプラン');
    expect(await downloadFile(page, invoice.getByRole('button', { name: /のPDFを保存$/ }))).toEqual({
      name: expect.stringMatching(/^請求書_.*_株式会社サンプル\.pdf$/),
      start: '%PDF-',
    });
  });

  test('a downgrade below the current usage is blocked and changes nothing', async () => {
    const { page } = owner;
    await ensureProjectCount(11);
    const section = await openPlanSection(page);
    await section.getByRole('button', { name: 'プランを変更' }).click();
    await choosePlan(page, 'スタータープラン');
    const title = 'プロジェクト数の超過によりプランの変更ができません';
    const message =
      'プロジェクト数が変更後プランの規定数を超過しています。プロジェクトを10個以下にまでアーカイブしてください。';
    const blocked = page.getByRole('dialog', { name: title });
    await blocked.getByText(message).waitFor();
    await checkScreen(owner, 'plan-blocked');
    await blocked.getByRole('button', { name: '閉じる' }).click();
    await planModal(page, 'プランの管理').getByRole('alert').getByText(message).waitFor();
    await checkScreen(owner, 'plan-blocked-list');
    await page.getByRole('button', { name: '閉じる' }).click();

    // The server rejects it, too.
    const rejected = await callApiFromPage(page, 'updateSubscription', { organizationId, plan: 'starter' });
    expect(rejected).toMatchObject({ status: 422, body: { error: 'downgrade', message } });
    expect(await readValue(section, '現在のプラン')).toBe('プロプラン');
  });

  test('a possible downgrade credits the overpaid amount', async () => {
    const { page } = owner;
    const { body } = await callApiFromPage(page, 'getOrganizationProjects', { organizationId });
    const last = body.projects.find(({ name }) => name === '拠点展開 11')!;
    const archived = { projectId: last.id, projectStatus: 'archived' as const };
    expect((await callApiFromPage(page, 'updateProjectStatus', archived)).status).toBe(200);

    const section = await openPlanSection(page);
    await section.getByRole('button', { name: 'プランを変更' }).click();
    await choosePlan(page, 'スタータープラン');
    const order = planModal(page, '注文内容の確認');
    await order.getByText('(100,000円 − 30,000円) × 6日/30日').waitFor();
    expect(await readValue(order, '翌月以降のご請求への充当額')).toBe('−15,400円');
    await checkScreen(owner, 'plan-downgrade');
    await order.getByRole('button', { name: '注文内容の確定' }).click();
    await closeOrderPlaced(page);
    await section.getByText('今後のご請求に充当する金額（税込）').waitFor();
    expect(await readValue(section, '今後のご請求に充当する金額（税込）')).toBe('15,400円');
    expect(await readValue(section, '次回のご請求金額（税込）')).toBe('33,000円（充当後 17,600円）');
    await checkScreen(owner, 'plan-section-credit');
  });

  test('beyond the limit the owner sees the plans, others see whom to ask', async () => {
    const manager = await open(november);
    await logIn(manager.page, 'manager');
    const limitMessage = /^プランのプロジェクト数の上限（10個）に達しているため作成できません。/;
    const openDialog = async ({ page }: TestScreen) => {
      await page.getByRole('button', { name: 'プロジェクトを作成' }).first().click();
      return page.getByRole('dialog', { name: 'プロジェクトを作成' });
    };
    // A manager sees own projects only, so the limit is known when the server refuses.
    const managerDialog = await openDialog(manager);
    await managerDialog.getByLabel('プロジェクト名').fill('十一番目のプロジェクト');
    await managerDialog.getByRole('button', { name: 'プロジェクトを作成' }).click();
    await managerDialog.getByText(limitMessage).waitFor();
    await managerDialog.getByText(/オーナーに相談してください。$/).waitFor();
    await checkScreen(manager, 'plan-limit-manager');
    await manager.close();

    const { page } = owner;
    await page.goto(`/organizations/${organizationId}/projects`);
    const dialog = await openDialog(owner);
    await dialog.getByText(limitMessage).waitFor();
    await dialog.getByRole('button', { name: 'プランを見る' }).click();
    const modal = planModal(page, 'プランのアップグレード');
    await modal.getByText(/上限を超えて、プロジェクトやメンバーを追加できません。/).waitFor();
    await checkScreen(owner, 'plan-limit-owner');
    await choosePlan(page, 'スタンダードプラン');
    await page.getByRole('button', { name: '注文内容の確定' }).click();
    await page.getByText('プランを変更しました。').waitFor();
    await closeOrderPlaced(page);
    await dialog.getByLabel('プロジェクト名').fill('十一番目のプロジェクト');
    await dialog.getByRole('button', { name: 'プロジェクトを作成' }).click();
    await page.getByRole('heading', { level: 1, name: '十一番目のプロジェクト' }).waitFor();
  });

  test('more invitations than the plan allows are rejected', async () => {
    const { page } = owner;
    await page.goto(`/organizations/${organizationId}/setting/member`);
    await page.getByRole('button', { name: 'メンバーを招待' }).click();
    const dialog = page.getByRole('dialog', { name: 'メンバーを招待' });
    const many = Array.from({ length: 89 }, (_, nth) => `invited${nth + 1}@new.example`).join('\n');
    await dialog.getByLabel('メールアドレス').evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, many);
    await page.getByRole('button', { name: '招待メールを送信' }).click();
    const modal = planModal(page, 'プランのアップグレード');
    await modal.getByText(/上限を超えて、プロジェクトやメンバーを追加できません。/).waitFor();
    await modal.getByRole('button', { name: '閉じる' }).click();
    await dialog.getByText(/^プランのメンバー数の上限（100人）を超えるため招待できません。/).waitFor();
    await checkScreen(owner, 'plan-limit-invitations');
  });

  test('a plan is cancelled at the end of its period, and the cancellation is undone', async () => {
    const { page } = owner;
    const section = await openPlanSection(page);
    const cancel = async () => {
      await section.getByRole('button', { name: '解約する' }).click();
      const question = page.getByRole('dialog', { name: 'プランを解約しますか？' });
      await question.getByText(/^2026\/11\/30（月）まではこれまでどおり利用でき/).waitFor();
      await checkScreen(owner, 'plan-cancel');
      await question.getByRole('button', { name: '解約する' }).click();
      await section.getByText('ご利用中（2026/11/30（月）に解約予定）').waitFor();
    };
    await cancel();
    await page.getByText('解約を受け付けました。').waitFor();
    await checkScreen(owner, 'plan-cancelled');
    await section.getByRole('button', { name: '解約を取り消す' }).click();
    await page.getByText('解約を取り消しました。').waitFor();
    await section.getByText('ご利用中', { exact: true }).waitFor();
    await cancel();
  });

  describe('after its end', () => {
    let member: TestScreen;
    beforeAll(async () => {
      await owner.close();
      await product.restart({ TEST_CLOCK: december });
      [owner, member] = await Promise.all([open(december), open(december)]);
    });
    afterAll(() => member.close());

    test('a member is referred to the owner and can only change the organization or log out', async () => {
      const { page } = member;
      await logIn(page, 'member');
      const modal = page.getByRole('dialog', { name: 'アカウントが停止されています' });
      await modal.getByText(/ご利用を再開するには、組織のオーナーにお問い合わせください。$/).waitFor();
      const { width } = (await modal.boundingBox())!;
      expect(width).toBe(size === 'desktop' ? 568 : 390 - 32);
      await page.keyboard.press('Escape');
      await page.mouse.click(4, 400);
      await checkScreen(member, 'plan-suspended');

      const rejected = await callApiFromPage(page, 'getOrganizationProjects', { organizationId });
      expect(rejected).toMatchObject({ status: 403, body: { error: 'suspended' } });

      await modal.getByRole('button', { name: '組織を切り替える' }).click();
      const choice = page.getByRole('dialog', { name: '組織の切り替え' });
      await choice.getByText('新しい組織を作成').waitFor();
      await checkScreen(member, 'plan-suspended-switch');
      await choice.getByRole('button', { name: '閉じる' }).click();
      await modal.getByRole('button', { name: 'ログアウト' }).click();
      await page
        .getByRole('dialog', { name: 'ログアウト' })
        .getByRole('button', { name: 'ログアウト' })
        .click();
      await page.waitForURL('**/login');
    });

    test('the owner sees the plans', async () => {
      await logIn(owner.page, 'owner');
      await planModal(owner.page, 'プランのアップグレード')
        .getByRole('region', { name: 'お支払いの済んでいない請求書' })
        .waitFor();
      await checkScreen(owner, 'plan-ended-customer');
    });
  });
});
