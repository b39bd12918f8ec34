import type { Page } from 'playwright-core';
import { pageOwnerHeader } from '../../src/contract/endpoint';
import { callApiFromPage } from './support/callApiFromPage';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { checkScreen, demoPassword, linkFromNewestMail, logIn } from './support/steps';

// Several people use one browser at the same time, each in a tab of their own (product §6).

const { openScreen } = setUpProduct();

let screen: TestScreen;
/** The tab of the person who was there first. */
let tab: Page;
/** Tabs that were left on the log-in page before anybody logged in. */
const leftOnLogin: Page[] = [];

beforeAll(async () => {
  screen = await openScreen('desktop');
  tab = screen.page;
  for (let count = 0; count < 2; count += 1) leftOnLogin.push(await openTab());
});
afterAll(() => screen.close());

async function openTab(path = '/login'): Promise<Page> {
  const page = await tab.context().newPage();
  await page.goto(path);
  return page;
}

/** Logs in on a tab that shows the log-in page, without loading it again. */
async function logInHere(page: Page, who: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(`${who}@demo.example`);
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
}

const dialogOf = (page: Page) =>
  page.getByRole('alertdialog', { name: '別のアカウントでログインしています' });

async function reloadFromDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'ページを再読み込み' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

const signedInAs = async (page: Page) => (await callApiFromPage(page, 'getMe', {})).body;

/** The streams that the page asks for from now on: for whom, and the status of the reply. */
function recordStreams(page: Page): { owner: string | undefined; status: number }[] {
  const streams: { owner: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/live?')) return;
    streams.push({ owner: response.request().headers()[pageOwnerHeader], status: response.status() });
  });
  return streams;
}

const title = '体制についての相談';

test('a concern that one person writes is not sent by another, who logs in meanwhile', async () => {
  await logIn(tab, 'manager');
  await tab.goto('/organizations/1/concerns');
  await tab.getByRole('button', { name: '相談する' }).click();
  const form = tab.getByRole('dialog', { name: '相談する' });
  await form.getByRole('textbox', { name: '件名' }).fill(title);
  await form.getByRole('textbox', { name: '相談の内容' }).fill('チームの体制を見直したいです。');

  const [other] = leftOnLogin as [Page];
  await logInHere(other, 'member');
  await dialogOf(tab).waitFor();
  await tab.keyboard.press('Escape');
  await checkScreen(screen, 'other-account');

  await reloadFromDialog(tab);
  await tab.getByRole('heading', { level: 1, name: '相談内容一覧' }).waitFor();
  expect(await tab.getByText(title).count()).toBe(0);
  await tab.getByRole('button', { name: '相談する' }).click();
  expect(await form.getByRole('textbox', { name: '件名' }).inputValue()).toBe('');
  await form.getByRole('button', { name: '閉じる' }).click();
});

test('a comment and the live stream of the page are refused; what was typed belongs to its writer', async () => {
  const project = '契約管理システム更改';
  const text = 'あとで詳しく書きます。';
  await tab.goto('/');
  await tab.locator('main').getByRole('link', { name: project, exact: true }).first().click();
  await tab.locator('main').getByRole('link', { name: 'レポート', exact: true }).click();
  const report = tab.locator('main').getByRole('article').first();
  await report.getByRole('button', { name: /コメント/ }).click();
  await report.getByRole('textbox', { name: 'コメント' }).fill(text);
  const address = tab.url();
  const member = await signedInAs(tab);
  const oldToken = (await tab.context().cookies()).find(({ name }) => name === 'koenowa_token')!.value;

  const streams = recordStreams(tab);
  const [, other] = leftOnLogin as [Page, Page];
  await logInHere(other, 'manager');
  await dialogOf(tab).waitFor();

  // The stream ends with its session, and the page may not open one with the session of the other person.
  const { origin } = new URL(address);
  await fetch(`${origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${oldToken}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const refused = { owner: String(member.serviceUserId), status: 409 };
  while (!streams.some(({ status }) => status === 409)) await tab.waitForEvent('response');
  expect(streams).toEqual([refused]);

  await reloadFromDialog(tab);
  await report.getByRole('button', { name: /コメント/ }).click();
  expect(await report.getByRole('textbox', { name: 'コメント' }).inputValue()).toBe('');
  const manager = await signedInAs(tab);
  expect(manager.email).toBe('manager@demo.example');
  expect(streams.slice(1)).toContainEqual({ owner: String(manager.serviceUserId), status: 200 });

  // The concern of the first test.
  await tab.goto('/organizations/1/concerns');
  await tab.getByRole('button', { name: '相談する' }).click();
  const form = tab.getByRole('dialog', { name: '相談する' });
  expect(await form.getByRole('textbox', { name: '件名' }).inputValue()).toBe(title);
  await form.getByRole('button', { name: '閉じる' }).click();
});

test('a sign-up that is finished by a mailed link in another tab', async () => {
  const email = 'hitori@new.example';
  const account = { email, password: demoPassword, name: '独立 一', organizationName: '株式会社ひとり' };
  await callApiFromPage(tab, 'signUp', account);
  const other = await openTab(await linkFromNewestMail(tab, email));
  await other.getByLabel('パスワード', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: '同意して登録を完了する' }).click();
  await other.getByRole('button', { name: '始める' }).waitFor();

  await dialogOf(tab).waitFor();
  await reloadFromDialog(tab);
  expect((await signedInAs(tab)).email).toBe(email);
});
