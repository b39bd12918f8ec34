import { readFile } from 'node:fs/promises';
import { addReduxDevTools } from './support/addReduxDevTools';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import {
  checkScreen,
  demoPassword,
  firstProjectPath,
  linkFromNewestMail,
  logIn,
  openMenu,
  waitUntilLoaded,
} from './support/steps';

const { openScreen } = setUpProduct();

describe('from the sign-up to the first project', () => {
  let screen: TestScreen;
  beforeAll(async () => {
    screen = await openScreen('phone');
  });
  afterAll(() => screen.close());
  const email = 'hajime@new.example';

  test('two pages send a mail', async () => {
    const { page } = screen;
    await page.goto('/login');
    await page.getByRole('link', { name: /新規登録/ }).click();
    await page.getByRole('heading', { level: 1, name: '新規登録' }).waitFor();
    expect(await page.title()).toBe('新規登録 | コエノワ');
    await checkScreen(screen, 'sign-up-account');
    // In full-width letters, as a Japanese input method may enter them.
    await page.getByLabel('メールアドレス').fill('ｈａｊｉｍｅ＠ｎｅｗ．ｅｘａｍｐｌｅ');
    await page.getByRole('button', { name: '次へ' }).click();
    await page.getByLabel('氏名').fill('新田 一');
    await page.getByLabel('組織名').fill('株式会社はじまり');
    await checkScreen(screen, 'sign-up-names');
    await page.getByRole('button', { name: '確認メールを送信' }).click();
    await page.getByRole('heading', { name: '確認メールを送信しました' }).waitFor();
    await checkScreen(screen, 'sign-up-mail-sent');
  });

  test('the mailed link creates the organization and starts its trial', async () => {
    const { page } = screen;
    await page.goto(await linkFromNewestMail(page, email));
    await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
    for (const name of ['新田 一', '株式会社はじまり']) await page.getByText(name, { exact: true }).waitFor();
    await checkScreen(screen, 'sign-up-completion');
    await page.getByRole('button', { name: '同意して登録を完了する' }).click();
    await page.getByRole('button', { name: '始める' }).waitFor();
    await checkScreen(screen, 'start-trial');
    await page.getByRole('button', { name: '始める' }).click();
    await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
    await checkScreen(screen, 'projects-none');
  });

  test('the first project', async () => {
    const { page } = screen;
    await page.getByRole('button', { name: 'プロジェクトを作成' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('プロジェクト名').fill('はじめてのプロジェクト');
    await checkScreen(screen, 'create-project');
    await dialog.getByRole('button', { name: 'プロジェクトを作成' }).click();
    // The form for its members opens with it.
    const members = page.getByRole('dialog', { name: 'プロジェクトにメンバーを追加' });
    await members.waitFor();
    await checkScreen(screen, 'first-project-members');
    await members.getByRole('button', { name: 'キャンセル' }).click();
    await page.getByRole('heading', { level: 1, name: 'はじめてのプロジェクト' }).waitFor();
    await checkScreen(screen, 'first-project');
  });
});

describe('a forgotten password', () => {
  let screen: TestScreen;
  beforeAll(async () => {
    screen = await openScreen('phone');
  });
  afterAll(() => screen.close());

  test('a press on the button counts, although the error of the field appears meanwhile', async () => {
    const { page } = screen;
    await page.goto('/reset-password');
    const [email, button] = [page.getByLabel('メールアドレス'), page.locator('button[type="submit"]')];
    await email.fill('koenowa');
    const place = (await button.boundingBox())!;
    await page.mouse.move(place.x + place.width / 2, place.y + 2);
    await page.mouse.down();
    await page.getByText('メールアドレスの形式').waitFor({ state: 'attached' });
    expect(await button.boundingBox()).toEqual(place);
    await page.mouse.up();
    // A refused form focuses its first error.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    await page.waitForFunction(
      (top) => document.querySelector('button[type="submit"]')!.getBoundingClientRect().top > top,
      place.y,
    );
  });

  test('is replaced with a mailed link, which works once', async () => {
    const { page } = screen;
    await page.goto('/login');
    await page.getByRole('link', { name: /パスワードを.*忘れ/ }).click();
    await page.getByRole('heading', { level: 1, name: 'パスワードリセット' }).waitFor();
    await page.getByLabel('メールアドレス').fill('guest@demo.example');
    await checkScreen(screen, 'reset');
    await page.getByRole('button', { name: '再設定メールを送信' }).click();
    await page.getByRole('heading', { name: 'メールをご確認ください' }).waitFor();
    await checkScreen(screen, 'reset-mail-sent');

    const link = await linkFromNewestMail(page, 'guest@demo.example');
    await page.goto(link);
    await page.getByLabel('新しいパスワード', { exact: true }).fill('Atarashii-pw-2');
    // The token was replaced in the URL and the history.
    expect(page.url()).not.toContain(link);
    await checkScreen(screen, 'register-password');
    await page.getByRole('button', { name: 'パスワードを再設定' }).click();
    await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
    await logIn(page, 'guest', { password: 'Atarashii-pw-2' });

    await page.goto(link);
    await page.getByText('このリンクは無効か、有効期限が切れています。').waitFor();
    await checkScreen(screen, 'dead-link');
  });
});

describe('people of an organization', () => {
  let owner: TestScreen;
  let other: TestScreen;
  beforeAll(async () => {
    [owner, other] = await Promise.all([openScreen('desktop'), openScreen('phone')]);
  });
  afterAll(async () => {
    await Promise.all([owner.close(), other.close()]);
  });
  const email = 'sasowareta@new.example';

  test('an invited person creates an account and is logged in', async () => {
    const { page } = owner;
    await logIn(page, 'owner');
    await page.getByRole('link', { name: 'メンバー管理' }).click();
    await page.getByRole('button', { name: 'メンバーを招待' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('メールアドレス').fill(email);
    await dialog.getByRole('combobox', { name: '役割' }).selectOption({ label: 'チームメンバー' });
    await checkScreen(owner, 'invite-dialog');
    await page.getByRole('button', { name: '招待メールを送信' }).click();
    await page.getByText('招待メールを送信しました。').waitFor();
    await page.getByText(email).first().waitFor();
    await checkScreen(owner, 'invitations');
    await page.getByRole('link', { name: 'メンバー', exact: true }).click();
    await page.getByText('owner@demo.example').first().waitFor();
    await checkScreen(owner, 'members');

    await other.page.goto(await linkFromNewestMail(other.page, email));
    await other.page.getByLabel('氏名').fill('招木 参加');
    await other.page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
    await checkScreen(other, 'sign-up-invited');
    await other.page.getByRole('button', { name: '同意して登録する' }).click();
    await other.page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
    // The owner's page is updated without a reload.
    await page.getByText('招木 参加').first().waitFor();
  });

  test('a role change is shown to the other person at once', async () => {
    const navigation = other.page.getByRole('link', { name: 'メンバー管理' });
    await openMenu(other.page);
    await navigation.waitFor();

    const { page } = owner;
    await page.getByRole('button', { name: /招木 参加さんの操作/ }).click();
    await page.getByRole('menuitem', { name: '役割を変更' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^外部メンバー/ })
      .check({ force: true });
    await checkScreen(owner, 'change-role');
    await page.getByRole('button', { name: '役割を変更' }).click();

    // Guests may not see the member list.
    await navigation.waitFor({ state: 'detached' });
  });
});

test('the deletion of an organization redirects to the log-in page', async () => {
  const screen = await openScreen('desktop');
  const { page } = screen;
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill('trial@demo.example');
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  // Three days of the trial remain: the owner is reminded (spec §4).
  await page.getByRole('dialog').waitFor();
  await checkScreen(screen, 'trial-reminder');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '組織設定' }).click();
  await page.getByRole('link', { name: '削除', exact: true }).click();
  await page.getByRole('button', { name: '組織を削除' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: '組織を削除' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('削除');
  await checkScreen(screen, 'delete-organization');
  await remove.click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  await checkScreen(screen, 'after-deletion');
  await screen.close();
});

test('a link to a page for members says that they must log in first, and leads there then', async () => {
  const { page, close } = await openScreen('phone');
  await page.goto('/organizations/1/reports');
  await page.getByText('続けるにはログインしてください。').waitFor();
  await page.getByLabel('メールアドレス').fill('member@demo.example');
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.waitForURL('**/organizations/1/reports');
  await close();
});

test('the log-in page downloads the pages after it while idle, and evaluates nothing of them', async () => {
  const screen = await openScreen('phone');
  const { page } = screen;
  const scripts = JSON.parse(await readFile('build/app/web/assets-manifest.json', 'utf8')) as Record<
    'login' | 'shell',
    string[]
  >;
  const ofShell = scripts.shell.filter((file) => !scripts.login.includes(file));
  const downloads = ofShell.map((file) => page.waitForResponse((response) => response.url().endsWith(file)));
  await page.goto('/login');
  await Promise.all(downloads);
  const evaluated = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(evaluated.filter((src) => ofShell.some((file) => src.endsWith(file)))).toEqual([]);
  expect(screen.pageErrors).toEqual([]);
  await screen.close();
});

test('the document of a page sends its first queries, and the page takes their replies', async () => {
  const screen = await openScreen('phone');
  const { page } = screen;
  await logIn(page, 'manager');
  const project = await firstProjectPath(page);
  let sent: string[] = [];
  page.on('framenavigated', () => (sent = []));
  page.on('request', (request) => sent.push(request.url()));
  for (const path of [project, `${project}/reports`, '/organizations/1/projects']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await waitUntilLoaded(page);
    expect(await page.evaluate(() => Object.keys(window.__earlyRequests__ ?? { none: 0 }))).toEqual([]);
    const queries = sent.filter((url) => url.includes('/api/') && !url.includes('/api/live'));
    expect(queries).toEqual([...new Set(queries)]);
  }
  expect(screen.pageErrors).toEqual([]);
  await screen.close();
});

test('Redux DevTools lists serializable actions by name and shows earlier states on the page', async () => {
  const screen = await openScreen('desktop');
  const { page } = screen;
  await addReduxDevTools(page);
  await logIn(page, 'owner');
  await page.getByRole('button', { name: /^アカウントメニュー/ }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  const dialog = page.getByRole('dialog', { name: 'ログアウト' });
  await dialog.waitFor();

  const types = await page.evaluate(() => window.reduxDevTools.actionTypes());
  expect(types.filter((type) => /^(?:auth|session)\/|^ui\/modal/.test(type))).toEqual([
    'auth/loggedIn',
    'session/organizationVisited',
    'ui/modalOpened',
  ]);
  expect(types).toContain('api/executeQuery/fulfilled');
  expect(await page.evaluate(() => window.reduxDevTools.findNonSerializable())).toEqual([]);

  await page.evaluate(() => window.reduxDevTools.jumpBefore('ui/modalOpened'));
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate(() => window.reduxDevTools.jumpToEnd());
  await dialog.waitFor();

  // Before the log-in the lazy slices are not in the state.
  await page.evaluate(() => window.reduxDevTools.jumpBefore('auth/loggedIn'));
  await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor();
  expect(screen.pageErrors).toEqual([]);
  await screen.close();
});
