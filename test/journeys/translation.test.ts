import type { Locator, Page } from 'playwright-core';
import { translatePage } from '../support/translatePage';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { firstProjectPath, logIn, waitUntilLoaded } from './support/steps';

// A browser that translates the page (product §8): on every screen each field is typed in and emptied, and everything that
// opens is opened and closed.

const { openScreen } = setUpProduct();

let screen: TestScreen;
let page: Page;
beforeEach(async () => {
  screen = await openScreen('desktop');
  ({ page } = screen);
  await page.addInitScript(`addEventListener('load', () => (${String(translatePage)})())`);
});
afterEach(() => screen.close());

/** What would send, leave the page or load a file. */
const notPressed =
  /送信|提出|投稿|ログアウト|CSV|PDF|ダウンロード|実行|再送|リマインド|休み|一時停止|止める|登録する|確定|画像を選ぶ|完了|再読み込み|連携|サンプル|試して|休む|印刷|読み込む|既読|元に戻す|破棄/;

/** A translated page can be hydrated only where it was not translated yet, which React reports (#418) and mends. */
const mendedHydration = /React error #418/;

async function expectNoCrash(where: string): Promise<void> {
  const crashes = await page.getByRole('heading', { name: 'ページを表示できませんでした' }).count();
  const errors = screen.pageErrors.filter((error) => !mendedHydration.test(error));
  expect({ where, crashes, errors }).toEqual({ where, crashes: 0, errors: [] });
}

/** Types a letter into each text field, empties it, and puts back what it had. */
async function typeInto(part: Locator): Promise<void> {
  const fields = part.locator(
    'textarea:not([aria-hidden]):not([readonly]), input:is([type=text], [type=password], [type=email], [type=search], [type=tel]):not([readonly])',
  );
  for (const field of (await fields.all()).slice(0, 6)) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const before = await field.inputValue();
    for (const value of ['a', '', before]) await field.fill(value);
    await field.blur();
  }
}

/** Types into an open dialog, and closes what is open. */
async function exerciseOverlay(where: string): Promise<void> {
  const overlay = page.locator('[role=dialog]:visible, [role=menu]:visible');
  if ((await overlay.count()) === 0) return;
  await typeInto(overlay.first());
  await expectNoCrash(`${where} (open)`);
  // On the dialog: the last field has lost the focus.
  await overlay.first().press('Escape');
  await overlay.first().waitFor({ state: 'hidden' });
}

/** Presses every button of the page once, by its name without numbers; types into the dialogs that open and closes them. */
async function pressButtons(path: string): Promise<void> {
  const pressed = new Set<string>();
  const buttons = page.locator('main').getByRole('button');
  for (let index = 0; ; index += 1) {
    // Queried again and without waiting, because a press can add and remove buttons.
    const button = (await buttons.elementHandles())[index];
    if (!button) break;
    const { label, isPressable } = await button.evaluate((node) => {
      const element = node as HTMLElement;
      return {
        label: element.getAttribute('aria-label') ?? element.innerText,
        isPressable: element.checkVisibility() && !element.matches(':disabled'),
      };
    });
    if (!isPressable) continue;
    const name = label.replace(/[\d０-９]+|「.*」|^.*(さん|の)/g, '').trim();
    if (pressed.has(name) || notPressed.test(label)) continue;
    pressed.add(name);
    // What the press before opened can be loaded late.
    await button.click({ timeout: 10_000 }).catch(async () => {
      await exerciseOverlay(`${path}, late`);
      await button.click();
    });
    await exerciseOverlay(`${path} › ${label}`);
    await expectNoCrash(`${path} › ${label}`);
    if (new URL(page.url()).pathname !== path) await open(path);
  }
}

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await waitUntilLoaded(page);
  await page.locator('font > font').first().waitFor();
}

test.each(['/signup', '/reset-password', '/login', '/terms-of-service', '/404'])(
  'the page %s of people without a session',
  async (path) => {
    await open(path);
    await typeInto(page.locator('main'));
    await pressButtons(path);
    await expectNoCrash(path);
  },
);

test('the screens of an owner', async () => {
  await logIn(page, 'owner');
  const organization = new URL(page.url()).pathname.replace(/\/projects$/, '');
  const project = await firstProjectPath(page);
  const paths = [
    '/projects',
    '/analyses',
    '/reports',
    '/concerns',
    '/notifications',
    '/setting/account',
    '/setting/organization',
    '/setting/member',
    '/setting/clients',
    '/setting/notification',
  ].map((path) => organization + path);
  const tabs = ['', '/survey', '/reports', '/analysis', '/members', '/questions', '/settings'].map(
    (tab) => project + tab,
  );
  for (const path of [...paths, ...tabs]) {
    await open(path);
    await typeInto(page.locator('main'));
    await expectNoCrash(path);
    await pressButtons(path);
  }
});

test('a member answers, saves a name and sees what is true now', async () => {
  await logIn(page, 'member');
  const organization = new URL(page.url()).pathname.replace(/\/projects$/, '');
  await open(`${organization}/setting/account`);
  const name = page.getByLabel('氏名', { exact: true });
  await name.fill('');
  await name.blur();
  await page.getByText('氏名を入力してください。').waitFor();
  await name.fill('田中 美咲子');
  await page.getByText('氏名を入力してください。').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '氏名を保存' }).click();
  await page.getByText('氏名を変更しました。').waitFor();

  await open(`${organization}/projects`);
  await page
    .getByRole('link', { name: /回答する/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
  // The number of answers in the bar follows each of them.
  const count = page.getByText(/^\d+\/\d+問$/).first();
  const answered = async () => Number((await count.innerText()).split('/')[0]);
  const before = await answered();
  const empty = page
    .getByRole('radiogroup')
    .filter({ hasNot: page.locator('input:checked') })
    .first();
  await empty.getByRole('radio').first().check({ force: true });
  await page.waitForFunction((next) => document.body.innerText.includes(`${next}/`), before + 1);
  expect(await answered()).toBe(before + 1);
  await expectNoCrash('survey');
});
