import type { Page } from 'playwright-core';
import { setUpProduct } from './support/setUpJourney';
import { screenSizes, type TestScreen, type ScreenSize } from './support/screen';
import { demoPassword, logIn, checkScreen, firstProjectPath, linkFromNewestMail } from './support/steps';

// Opens and checks the screens that the other journeys do not visit.

/** A member who is removed and an invited owner of another organization; different people for each size. */
const people: Record<ScreenSize, { removed: string; name: string; invited: string }> = {
  phone: { removed: 'guest', name: '中村 翔', invited: 'trial@demo.example' },
  desktop: { removed: 'member', name: '田中 美咲', invited: 'expired@demo.example' },
};

const { openScreen } = setUpProduct();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function closeDialog({ page }: TestScreen): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

describe.each(Object.keys(screenSizes) as ScreenSize[])('on a %s', (size) => {
  const { removed, name, invited } = people[size];
  let screen: TestScreen;
  let page: Page;
  beforeEach(async () => {
    screen = await openScreen(size);
    ({ page } = screen);
  });
  afterEach(() => screen.close());

  test('pages without log-in', async () => {
    const pages = {
      '/terms-of-service': 'サービス利用規約',
      '/help': 'ヘルプ',
      '/help/scores': 'スコアの見方',
      '/404': 'ページが見つかりません',
      '/500': 'サーバーで問題が起きました',
      '/maintenance': 'メンテナンス中です',
      '/signup': '新規登録',
      '/reset-password': 'パスワードリセット',
    };
    for (const [path, title] of Object.entries(pages)) {
      await page.goto(path);
      await heading(page, title).waitFor();
      await checkScreen(screen, `page${path.replaceAll('/', '-')}`);
    }
  });

  test('screens of an owner', async () => {
    await logIn(page, 'owner');
    const chooseInMenu = async (item: string) => {
      await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await chooseInMenu('ログアウト');
    await dialog(page).getByText('ログアウトしますか？').waitFor();
    await checkScreen(screen, 'log-out');
    await closeDialog(screen);

    await button(page, '検索と移動').click();
    await page.getByRole('combobox', { name: /検索$/ }).fill('契約');
    await page.getByRole('listbox', { name: '移動先' }).waitFor();
    await checkScreen(screen, 'palette');
    await closeDialog(screen);

    await chooseInMenu('組織を切り替える');
    await dialog(page).getByRole('list', { name: '組織' }).waitFor();
    await checkScreen(screen, 'change-organization');
    await button(page, '新しい組織を作成').click();
    await dialog(page).getByLabel('組織名').fill('株式会社ふたつめ');
    await checkScreen(screen, 'create-organization');
    await button(page, '内容を確認').click();
    await button(page, '組織を作成').waitFor();
    await checkScreen(screen, 'create-organization-confirmation');
    await closeDialog(screen);

    const settings = new URL(page.url()).pathname.replace(/projects$/, 'setting');
    await page.goto(`${settings}/account`);
    await heading(page, 'アカウント設定').waitFor();
    await checkScreen(screen, 'account-settings');
    await button(page, 'アカウントを削除').click();
    await dialog(page).getByLabel('パスワード', { exact: true }).waitFor();
    await checkScreen(screen, 'delete-account');
    await closeDialog(screen);

    await page.goto(settings.replace(/setting$/, 'records'));
    await page.getByRole('region', { name: 'これまでの回答とレポート' }).waitFor();
    await checkScreen(screen, 'records');

    await page.goto(`${settings}/organization`);
    // Wide screens show the first part at once.
    await heading(page, size === 'phone' ? '組織設定' : '基本情報').waitFor();
    await checkScreen(screen, 'organization-settings');
    // The list of a phone has a description of each part beside its name.
    await page.getByRole('navigation', { name: '組織設定' }).getByRole('link', { name: /^削除/ }).click();
    await heading(page, '削除').waitFor();
    await button(page, '組織を削除').click();
    await dialog(page).getByRole('textbox').waitFor();
    await checkScreen(screen, 'delete-organization');
    await closeDialog(screen);

    await page.goto(`${settings}/member`);
    await button(page, 'メンバーを招待').click();
    await dialog(page).getByLabel('メールアドレス').fill(invited);
    await checkScreen(screen, 'invite-members');
    await button(page, '招待メールを送信').click();
    await page.getByText('招待メールを送信しました。').waitFor();
    await page.getByRole('link', { name: 'メンバー', exact: true }).click();

    await page.goto(settings.replace(/setting$/, 'projects'));
    const project = await firstProjectPath(page);
    await page.goto(`${project}/members`);
    await page.getByRole('region', { name: 'あなたの権限' }).waitFor();
    await checkScreen(screen, 'project-members');
    await button(page, `${name}さん`).click();
    await dialog(page).waitFor();
    await checkScreen(screen, 'person-card');
    await closeDialog(screen);
    await page.goto(`${project}/reports?pane=people`);
    await page.getByRole('grid', { name: '人ごとの提出状況' }).waitFor();
    await checkScreen(screen, 'project-report-marks');

    await page.goto(`${settings}/member`);
    const chooseFor = async (item: string) => {
      await page.getByRole('button', { name: `${name}さんの操作` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await chooseFor('役割を変更');
    await dialog(page).getByRole('radio').first().waitFor();
    await checkScreen(screen, 'role-of-member');
    await closeDialog(screen);
    await chooseFor('組織から外す');
    await dialog(page).getByRole('listitem').first().waitFor();
    await checkScreen(screen, 'remove-member');
    await button(page, '組織から外す').click();
    await page.getByText('組織のメンバーから外しました。').waitFor();

    // An invalid reply crashes the page, which logs and reports the error.
    await page.route('**/api/organizations/*/projects', (route) =>
      route.fulfill({ json: { clients: [], rounds: [], projects: [] } }),
    );
    await page.goto(settings.replace(/setting$/, 'projects'));
    await heading(page, 'ページを表示できませんでした').waitFor();
    await checkScreen(screen, 'crash', { allowedErrors: /^(console|thrown): TypeError/ });
  });

  test('a person without organizations can create one', async () => {
    await logIn(page, removed, { nextHeading: '組織を作成しましょう' });
    expect(new URL(page.url()).pathname).toBe('/');
    await checkScreen(screen, 'no-organization');
  });

  test('a person with an account accepts an invitation', async () => {
    await page.goto(await linkFromNewestMail(page, invited));
    await page.getByText(invited).waitFor();
    await checkScreen(screen, 'invited-with-account');
    await button(page, '組織に参加する').click();
    // The log-in follows, because no one is logged in here.
    await page.getByLabel('メールアドレス').fill(invited);
    await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
    await button(page, 'ログイン').click();
    await heading(page, 'プロジェクト一覧').waitFor();
    await checkScreen(screen, 'joined');
  });
});
