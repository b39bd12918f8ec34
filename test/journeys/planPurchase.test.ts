import { callApiFromPage } from './support/callApiFromPage';
import { setUpBrowser } from './support/setUpJourney';
import {
  choosePlan,
  closeOrderPlaced,
  downloadFile,
  openPlanSection,
  planCard,
  planModal,
  readValue,
} from './support/planModal';
import { fixedNow, startProduct, type Product } from './support/product';
import { openScreen, type TestScreen } from './support/screen';
import { logIn, checkScreen, linkFromNewestMail } from './support/steps';

/** When the trial has become a plan, and the month another. */
const december = '2026-12-02T10:00:00+09:00';

const browser = setUpBrowser();

describe.each(['phone', 'desktop'] as const)('buying a plan on a %s', (size) => {
  let product: Product;
  let trial: TestScreen;
  let ended: TestScreen;
  /** Of the organization whose trial is over. */
  let home: string;

  const open = (now: string) => openScreen(browser(), { url: product.url, size, now });
  beforeAll(async () => {
    product = await startProduct({ TEST_CLOCK: fixedNow });
    [trial, ended] = await Promise.all([open(fixedNow), open(fixedNow)]);
  });
  afterAll(async () => {
    await Promise.all([trial.close(), ended.close()]);
    expect(await product.stop()).toBe(0);
  });

  test('the owner in the trial is reminded of its end, and looks at the plans', async () => {
    const { page } = trial;
    await logIn(page, 'trial');
    const reminder = page.getByRole('dialog', { name: '無料トライアルはあと3日です' });
    await reminder.getByText('2026/11/23（月）').waitFor();
    await checkScreen(trial, 'plan-reminder');
    await reminder.getByRole('button', { name: '閉じる' }).click();
    await page.getByRole('button', { name: /あと3日/ }).click();
    await reminder.getByRole('button', { name: 'スタータープランに登録する' }).click();
    // The list has no button for the plan of the trial (spec §2), so the form is next.
    const form = planModal(page, '支払い情報の入力');
    await form.getByText('スタータープラン').waitFor();
    await checkScreen(trial, 'plan-form-trial');
    await form.getByRole('button', { name: '戻る' }).click();
    await planModal(page, 'プランのアップグレード').waitFor();
    await planCard(page, 'スタータープラン').getByText('トライアル中').waitFor();
    expect(await planCard(page, 'スタータープラン').getByRole('button').count()).toBe(0);
    await checkScreen(trial, 'plan-list');
  });

  test('the form says what is missing or wrong, and fills in the address', async () => {
    const { page } = trial;
    await choosePlan(page, 'スタンダードプラン');
    const form = planModal(page, '支払い情報の入力');
    await form.getByText('お支払い方法は、請求書による銀行振込のみです。').waitFor();
    expect(await form.locator('.MuiDialogContent-root').evaluate((content) => content.scrollTop)).toBe(0);
    const [phone, postalCode] = [form.getByLabel('電話番号'), form.getByLabel('郵便番号')];
    const [state, city] = [form.getByLabel('都道府県'), form.getByLabel('市区町村')];

    await form.getByRole('button', { name: '注文内容の確認' }).click();
    for (const label of ['電話番号', '郵便番号', '都道府県', '市区町村', 'それ以降の住所']) {
      await form.getByText(`${label}を入力してください。`).waitFor();
    }
    await checkScreen(trial, 'plan-form-missing');

    await phone.fill('０９０１２３４５６７');
    await postalCode.fill('９９９９９９９');
    await form.getByRole('button', { name: '住所を自動入力' }).click();
    await form.getByText('電話番号の形式が間違っています。').waitFor();
    await form.getByText('郵便番号が正しくありません。').waitFor();
    expect([await phone.inputValue(), await state.inputValue()]).toEqual(['0901234567', '']);

    await phone.fill('０３ー１２３４ー５６７８');
    expect(await phone.inputValue()).toBe('0312345678');
    await postalCode.fill('１５０－００４１');
    await form.getByRole('button', { name: '住所を自動入力' }).click();
    await form.getByText('都道府県を入力してください。').waitFor({ state: 'detached' });
    expect([await state.inputValue(), await city.inputValue()]).toEqual(['東京都', '渋谷区']);
    expect(await form.getByLabel('それ以降の住所').inputValue()).toBe('神南');
    await form.getByLabel('それ以降の住所').fill('神南1-2-3 コエノワビル5階');
    await checkScreen(trial, 'plan-form');

    await form.getByRole('button', { name: '戻る' }).click();
    await choosePlan(page, 'スタンダードプラン');
    expect(await form.getByLabel('それ以降の住所').inputValue()).toBe('神南1-2-3 コエノワビル5階');
    expect(await phone.inputValue()).toBe('0312345678');
  });

  test('the order is summed up with its tax, and counts when it is confirmed', async () => {
    const { page } = trial;
    await page.getByRole('button', { name: '注文内容の確認' }).click();
    const order = planModal(page, '注文内容の確認');
    await order.getByText('50,000円 × 7日/30日').waitFor();
    expect(await readValue(order, '小計（税込）')).toBe('55,000円');
    expect(await readValue(order, 'うち消費税（10%）')).toBe('5,000円');
    expect(await readValue(order, '無料トライアルの終了日')).toBe('2026/11/23（月）');
    expect(await readValue(order, 'ご請求日')).toBe('2026/11/24（火）');
    expect(await readValue(order, '初回のお支払い（2026/12/24（木）まで）')).toBe('12,832円');
    expect(await readValue(order, '住所')).toBe('〒150-0041\n東京都渋谷区神南1-2-3 コエノワビル5階');
    await checkScreen(trial, 'plan-order');
    await order.getByRole('button', { name: '注文内容の確定' }).click();
    await page.getByText('プランに登録しました。').waitFor();
    await planModal(page, 'ご注文を受け付けました')
      .getByText('最初の請求書（12,832円）は、2026/11/24（火）に発行します。')
      .waitFor();
    await checkScreen(trial, 'plan-order-placed');
    await closeOrderPlaced(page);
    await page.getByRole('button', { name: /あと3日/ }).waitFor({ state: 'detached' });

    const section = await openPlanSection(page);
    expect(await readValue(section, '現在のプラン')).toBe('スタンダードプラン');
    expect(await readValue(section, '状態')).toBe('無料トライアル中');
    await section.getByText('12,832円').waitFor();
    expect(await readValue(section, '次回のご請求日')).toBe('2026/11/24（火）');
    await section.getByText('まだ請求書はありません。').waitFor();
    await checkScreen(trial, 'plan-section-trial');
  });

  test('after the trial nothing closes the plans; another organization and the log-out are in reach', async () => {
    const { page } = ended;
    await logIn(page, 'expired');
    const modal = planModal(page, 'プランのアップグレード');
    await modal.getByText(/ご契約期間が終了したため、アカウントを停止しています。/).waitFor();
    home = page.url();
    expect(await modal.getByRole('button', { name: '閉じる' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    await checkScreen(ended, 'plan-ended');

    const { body: me } = await callApiFromPage(trial.page, 'getMe', {});
    const email = 'expired@demo.example';
    const invitations = [{ email, userRole: 'member' as const }];
    const invited = { organizationId: me.organizations[0]!.id, invitations };
    expect((await callApiFromPage(trial.page, 'inviteMembers', invited)).status).toBe(200);
    await page.goto(await linkFromNewestMail(page, email));
    await page.getByRole('button', { name: '組織に参加する' }).click();
    const projects = page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' });
    await projects.waitFor();

    await page.goto(home);
    await modal.getByRole('button', { name: '組織を切り替える' }).click();
    const choice = page.getByRole('dialog', { name: '組織の切り替え' });
    await checkScreen(ended, 'plan-ended-switch');
    await choice.getByText('合同会社トライアル').click();
    await projects.waitFor();

    await page.goto(home);
    await modal.getByRole('button', { name: 'ログアウト' }).click();
    await page
      .getByRole('dialog', { name: 'ログアウト' })
      .getByRole('button', { name: 'ログアウト' })
      .click();
    await page.waitForURL('**/login');
  });

  test('the ended trial becomes a Starter plan, billed at once', async () => {
    const { page } = ended;
    await logIn(page, 'expired');
    await page.goto(home);
    await choosePlan(page, 'スタータープラン');
    const form = planModal(page, '支払い情報の入力');
    await form.getByLabel('電話番号').fill('0662083333');
    await form.getByLabel('郵便番号').fill('5300001');
    await form.getByRole('button', { name: '住所を自動入力' }).click();
    await form.getByLabel('それ以降の住所').fill('梅田1-1-1');
    await form.getByRole('button', { name: '注文内容の確認' }).click();
    const order = planModal(page, '注文内容の確認');
    await order.getByText('30,000円 × 11日/30日').waitFor();
    expect(await order.getByText('無料トライアルの終了日').count()).toBe(0);
    expect(await readValue(order, '初回のお支払い（2026/12/20（日）まで）')).toBe('12,100円');
    await checkScreen(ended, 'plan-order-ended');
    await order.getByRole('button', { name: '注文内容の確定' }).click();
    await planModal(page, 'ご注文を受け付けました')
      .getByText(/^請求書 .* を発行しました。お支払い金額は12,100円/)
      .waitFor();
    await closeOrderPlaced(page);
    await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
    await page.locator('main').getByRole('link').first().waitFor();
    await checkScreen(ended, 'plan-bought');

    const section = await openPlanSection(page);
    expect(await readValue(section, '状態')).toBe('ご利用中');
    await section.getByText(/お支払い期限 2026\/12\/20/).waitFor();
    const file = await downloadFile(page, section.getByRole('button', { name: /のPDFを保存$/ }));
    expect(file).toEqual({
      name: expect.stringMatching(/^請求書_.*_有限会社期限切れ\.pdf$/),
      start: '%PDF-',
    });
    await checkScreen(ended, 'plan-section-starter');
  });

  describe('in December', () => {
    beforeAll(async () => {
      const { body: me } = await callApiFromPage(ended.page, 'getMe', {});
      const { id } = me.organizations.find(({ userRole }) => userRole === 'admin')!;
      expect((await callApiFromPage(ended.page, 'cancelSubscription', { organizationId: id })).status).toBe(
        200,
      );
      await Promise.all([trial.close(), ended.close()]);
      await product.restart({ TEST_CLOCK: december });
      [trial, ended] = await Promise.all([open(december), open(december)]);
    });

    test('the trial has been billed by the day, then by the month', async () => {
      const { page } = trial;
      await logIn(page, 'trial');
      const section = await openPlanSection(page);
      const invoices = section.getByRole('list', { name: '請求書' }).getByRole('listitem');
      await invoices.filter({ hasText: '12,832円' }).waitFor();
      await invoices.filter({ hasText: '55,000円' }).waitFor();
      await invoices
        .first()
        .getByRole('button', { name: /の明細$/ })
        .click();
      await page.getByRole('dialog').getByText('50,000円 × 1か月').waitFor();
      await checkScreen(trial, 'plan-invoice');
    });

    test('an owner with unpaid invoices sees them, can order again, and can delete the organization', async () => {
      const { page } = ended;
      await logIn(page, 'expired');
      await page.goto(home);
      const modal = planModal(page, 'プランのアップグレード');
      await modal
        .getByRole('region', { name: 'お支払いの済んでいない請求書' })
        .getByText('12,100円')
        .waitFor();
      await checkScreen(ended, 'plan-ended-owing');
      await choosePlan(page, 'スタータープラン');
      // The invoice is not past due, so the plan can be bought.
      await planModal(page, '注文内容の確認').getByText('30,000円 × 30日/31日').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('button', { name: '注文内容の確定' }).click();
      const failure = page.getByRole('alertdialog', { name: 'プランの手続きができませんでした' });
      await failure.getByText(/^通信できませんでした。/).waitFor();
      await checkScreen(ended, 'plan-failure');
      await page.context().setOffline(false);
      await failure.getByRole('button', { name: '閉じる' }).click();
      await page.getByRole('button', { name: '戻る' }).click();

      await modal.getByRole('button', { name: '組織を削除' }).click();
      const question = page.getByRole('dialog', { name: /を削除しますか/ });
      await question.getByRole('textbox').fill('削除');
      await checkScreen(ended, 'plan-ended-delete');
      await question.getByRole('button', { name: '組織を削除' }).click();
      await page.waitForURL('**/login');
    });
  });
});
