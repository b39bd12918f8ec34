import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { checkScreen, logIn } from './support/steps';

const { openScreen } = setUpProduct();

/** In trouble, and both people belong to it. */
const project = '契約管理システム更改';
const step = '変更の依頼を文書で受けるように、先方にお願いする';

describe('from a voice to a change', () => {
  let manager: TestScreen;
  let member: TestScreen;

  beforeAll(async () => {
    manager = await openScreen('desktop');
    member = await openScreen('phone');
  });
  afterAll(async () => {
    await Promise.all([manager.close(), member.close()]);
  });

  test('a manager agrees on an action because of an alert', async () => {
    const { page } = manager;
    await logIn(page, 'manager');
    await page.getByRole('link', { name: project, exact: true }).first().click();
    const alerts = page.getByRole('region', { name: /気になる点/ });
    await alerts
      .getByRole('button', { name: /からアクションを決める/ })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'アクション' });
    await form.getByRole('textbox', { name: '何をするか' }).fill(step);
    await form.getByLabel('担当').selectOption({ label: '田中 美咲' });
    await checkScreen(manager, 'action-form');
    await form.getByRole('button', { name: 'アクションを決める' }).click();
    await form.waitFor({ state: 'detached' });
    const actions = page.getByRole('region', { name: /アクション（\d+件）/ });
    await actions.getByText(step).waitFor();
    await actions.scrollIntoViewIfNeeded();
    await checkScreen(manager, 'action-agreed');
  });

  test('its person finds it in 要対応 on a phone and marks it as done', async () => {
    const { page } = member;
    await logIn(page, 'member');
    await checkScreen(member, 'action-inbox');
    const inbox = page.getByRole('region', { name: /要対応/ });
    await inbox.getByRole('button', { name: 'すべて表示' }).click();
    await inbox.getByRole('link', { name: `アクション「${step}」を開く` }).click();
    const actions = page.getByRole('region', { name: /アクション（\d+件）/ });
    await actions.getByText(step).waitFor();
    await actions.scrollIntoViewIfNeeded();
    await checkScreen(member, 'action-of-member');
    await actions.getByRole('button', { name: step }).click();
    await checkScreen(member, 'action-unfolded');
    await actions.getByRole('button', { name: `「${step}」を完了にする` }).click();
    await actions.getByRole('button', { name: /^完了 \d+件を見る$/ }).click();
    await actions.getByText(/に田中 美咲さんが完了/).waitFor();
    await checkScreen(member, 'action-done');
  });

  test('the manager sees that it was done, and the rounds that came before', async () => {
    const { page } = manager;
    const actions = page.getByRole('region', { name: /アクション（\d+件）/ });
    await actions.getByRole('button', { name: /^完了 \d+件を見る$/ }).click();
    await actions.getByText(/に田中 美咲さんが完了/).waitFor();
    for (const screen of [manager, member]) {
      await screen.page.getByRole('link', { name: '分析', exact: true }).click();
      await screen.page.getByRole('button', { name: '推移を表示' }).click();
      const map = screen.page.getByRole('region', { name: '設問ごとの推移', exact: true });
      await map.getByLabel('回答の分布を見る設問').selectOption({ label: '業務量' });
      await screen.page.getByRole('region', { name: '話題の推移', exact: true }).waitFor();
      await checkScreen(screen, 'analysis-history');
    }
  });
});
