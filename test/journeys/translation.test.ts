import type { Locator, Page } from 'playwright-core';
import { translatePage } from '../support/translatePage';
import { choosePlan, closeOrderPlaced, planModal } from './support/planModal';
import { setUpProduct } from './support/setUpJourney';
import type { ScreenSize, TestScreen } from './support/screen';
import { firstProjectPath, logIn, openMenu, waitUntilLoaded } from './support/steps';

// A browser that translates the page (product §8): on every screen each field is typed in and emptied, and everything that
// opens is opened and closed. On a phone, what is another component there.

const { openScreen } = setUpProduct();

let screen: TestScreen;
let page: Page;
/** Opens a page that is translated. */
async function start(size: ScreenSize): Promise<void> {
  screen = await openScreen(size);
  ({ page } = screen);
  await page.addInitScript(`addEventListener('load', () => (${String(translatePage)})())`);
}
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

const overlays = '[role=dialog]:visible, [role=menu]:visible';

/** Types into an open dialog, and closes what is open. */
async function exerciseOverlay(where: string): Promise<void> {
  const overlay = page.locator(overlays);
  if ((await overlay.count()) === 0) return;
  await typeInto(overlay.first());
  await expectNoCrash(`${where} (open)`);
  const close = async () => {
    // On the dialog: the last field has lost the focus.
    await overlay.first().press('Escape');
    await overlay.first().waitFor({ state: 'hidden', timeout: 10_000 });
  };
  // A press is lost while what was open before gives the focus back.
  await close().catch(close);
}

/**
 * Presses every button of a part of the page once, by its name without numbers; types into the dialogs that open and closes
 * them.
 */
async function pressButtons(path: string, part: 'main' | 'header' = 'main'): Promise<void> {
  const pressed = new Set<string>();
  const buttons = page.locator(part).getByRole('button');
  for (let index = 0; ; index += 1) {
    // Queried again and without waiting, because a press can add and remove buttons.
    const button = (await buttons.elementHandles())[index];
    if (!button) break;
    const { label, isPressable, opensOverlay } = await button.evaluate((node) => {
      const element = node as HTMLElement;
      return {
        opensOverlay: ['dialog', 'menu', 'true'].includes(element.ariaHasPopup ?? ''),
        label: element.getAttribute('aria-label') ?? element.innerText,
        isPressable: element.checkVisibility() && !element.matches(':disabled'),
      };
    });
    if (!isPressable) continue;
    const name = label.replace(/[\d０-９]+|「.*」|^.*(さん|の)/g, '').trim();
    if (pressed.has(name) || notPressed.test(label)) continue;
    pressed.add(name);
    try {
      await button.click({ timeout: 10_000 });
    } catch {
      // What the press before opened can be loaded late, or the reply to it can have replaced this button.
      await exerciseOverlay(`${path}, late`);
      if (!(await button.evaluate(({ isConnected }) => isConnected))) {
        pressed.delete(name);
        index -= 1;
        continue;
      }
      await button.click();
    }
    if (opensOverlay) await page.locator(overlays).first().waitFor();
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

test.each(['/signup', '/reset-password', '/login', '/terms-of-service', '/help', '/404'])(
  'the page %s of people without a session',
  async (path) => {
    await start('desktop');
    await open(path);
    await typeInto(page.locator('main'));
    await pressButtons(path);
    await expectNoCrash(path);
  },
);

/** The paths of screens below an organization and a project. On a phone those with other components than on a desktop. */
const ownerScreens: Record<ScreenSize, { organization: string[]; project: string[] }> = {
  desktop: {
    organization: [
      '/projects',
      '/analyses',
      '/reports',
      '/concerns',
      '/notifications',
      '/setting/account',
      '/setting/organization',
      '/setting/organization/schedule',
      '/setting/organization/report',
      '/setting/organization/analysis',
      '/setting/organization/slack',
      '/setting/organization/plan',
      '/setting/organization/deletion',
      '/records',
      '/setting/member',
      '/setting/clients',
      '/setting/notification',
    ],
    project: ['', '/survey', '/reports', '/analysis', '/concerns', '/members', '/questions', '/settings'],
  },
  phone: {
    organization: ['/projects', '/reports', '/concerns', '/setting/member', '/setting/clients'],
    project: ['/reports', '/questions'],
  },
};

test.each(['desktop', 'phone'] as const)('the screens of an owner on a %s', async (size) => {
  await start(size);
  await logIn(page, 'owner');
  const organization = new URL(page.url()).pathname.replace(/\/projects$/, '');
  const project = await firstProjectPath(page);
  const paths = ownerScreens[size].organization.map((path) => organization + path);
  const tabs = ownerScreens[size].project.map((tab) => project + tab);
  for (const path of [...paths, ...tabs]) {
    await open(path);
    await typeInto(page.locator('main'));
    await expectNoCrash(path);
    await pressButtons(path);
  }
  // The switches between projects and colour schemes, the lists of the header, the account menu, the drawer of a phone.
  await pressButtons(paths[0]!, 'header');
});

/** Opens what a button of a dialog opens, types into it and closes it. */
async function exerciseModal(opener: Locator, name: string): Promise<void> {
  await opener.click();
  const modal = page.getByRole('dialog', { name });
  await modal.waitFor();
  await typeInto(modal);
  await expectNoCrash(name);
  await modal.press('Escape');
  await modal.waitFor({ state: 'detached' });
}

// Dialogs have the same components at every width.
test('an owner is reminded of the trial, orders a plan, changes it and creates another organization', async () => {
  await start('phone');
  await logIn(page, 'trial');
  const reminder = page.getByRole('dialog', { name: '無料トライアルはあと3日です' });
  await reminder.getByRole('button', { name: 'プランを見る' }).click();
  const [plans, form] = [planModal(page, 'プランのアップグレード'), planModal(page, '支払い情報の入力')];
  await plans.getByRole('button', { name: '閉じる' }).click();
  await plans.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /あと3日/ }).click();
  await reminder.getByRole('button', { name: 'スタータープランに登録する' }).click();
  await form.getByRole('button', { name: '注文内容の確認' }).click();
  await form.getByText('電話番号を入力してください。').waitFor();
  await typeInto(form);
  await form.getByRole('button', { name: '戻る' }).click();
  await choosePlan(page, 'スタンダードプラン');
  await form.getByLabel('電話番号').fill('0312345678');
  await form.getByLabel('郵便番号').fill('1500041');
  await form.getByRole('button', { name: '住所を自動入力' }).click();
  await form.getByText('都道府県を入力してください。').waitFor({ state: 'detached' });
  await form.getByLabel('それ以降の住所').fill('神南1-2-3');
  const order = planModal(page, '注文内容の確認');
  await form.getByRole('button', { name: '注文内容の確認' }).click();
  await order.getByRole('button', { name: '戻る' }).click();
  await form.getByRole('button', { name: '注文内容の確認' }).click();
  await order.getByText('スタンダードプラン', { exact: true }).waitFor();
  await order.getByRole('button', { name: '注文内容の確定' }).click();
  await page.getByText('プランに登録しました。').waitFor();
  await closeOrderPlaced(page);
  await expectNoCrash('the order of a plan');

  await open(`${new URL(page.url()).pathname.replace(/projects$/, 'setting/organization/plan')}`);
  await page.getByRole('button', { name: 'プランを変更' }).click();
  await choosePlan(page, 'プロプラン');
  await order.getByRole('button', { name: '注文内容の確定' }).click();
  await page.getByText('プランを変更しました。').waitFor();
  await closeOrderPlaced(page);
  await exerciseModal(page.getByRole('button', { name: '解約する' }), 'プランを解約しますか？');
  await expectNoCrash('the change of a plan');

  await (await openMenu(page)).getByRole('button', { name: '組織を切り替える' }).click();
  await page.getByRole('button', { name: '新しい組織を作成' }).click();
  await page.getByRole('form', { name: '組織の作成' }).getByLabel('組織名').fill('株式会社ふたつめ');
  await page.getByRole('button', { name: '内容を確認' }).click();
  await page.getByRole('button', { name: '組織を作成' }).click();
  await page.getByRole('button', { name: '始める' }).click();
  await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
  await expectNoCrash('the start of a trial');
});

test.each([
  ['an owner', 'expired', 'プランのアップグレード', '組織を削除', 'を削除しますか？'],
  ['a member', 'mori', 'アカウントが停止されています', '組織から抜ける', 'この組織から抜けますか？'],
])('%s of a suspended organization', async (_who, account, title, leave, leaving) => {
  await start('phone');
  await logIn(page, account);
  const modal = page.getByRole('dialog', { name: title });
  const opener = (name: string) => modal.getByRole('button', { name });
  await exerciseModal(opener('組織を切り替える'), '組織の切り替え');
  await exerciseModal(opener('ログアウト'), 'ログアウト');
  await exerciseModal(opener('パスワードを変更'), 'パスワードの変更');
  await exerciseModal(opener(leave), leaving);
});

test('a member answers, saves a name and sees what is true now', async () => {
  await start('desktop');
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
  const count = page.getByText(/^\d+\/\d+問/).first();
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
