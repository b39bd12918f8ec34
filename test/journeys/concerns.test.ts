import { setUpProduct } from './support/setUpJourney';
import type { TestScreen } from './support/screen';
import { checkScreen, logIn, openMenu, surveyLink } from './support/steps';

const { openScreen } = setUpProduct();

describe('asking for advice', () => {
  let member: TestScreen;
  let manager: TestScreen;
  let owner: TestScreen;

  beforeAll(async () => {
    member = await openScreen('phone');
    manager = await openScreen('desktop');
    owner = await openScreen('phone');
  });
  afterAll(async () => {
    await Promise.all([member.close(), manager.close(), owner.close()]);
  });

  const title = '引き継ぎの進め方について';

  test('a member raises a concern on a phone, after seeing who will read it', async () => {
    const { page } = member;
    await logIn(page, 'member');
    await (await openMenu(page)).getByRole('link', { name: '相談' }).click();
    await page.getByRole('heading', { level: 1, name: '相談内容一覧' }).waitFor();
    expect(await page.title()).toMatch(/^(\(\d+\) )?相談内容一覧 \| コエノワ$/);
    await checkScreen(member, 'concerns-empty');

    await page.getByRole('button', { name: '相談する' }).click();
    const form = page.getByRole('dialog', { name: '相談する' });
    await form.getByRole('textbox', { name: '件名' }).fill(title);
    await form
      .getByRole('textbox', { name: '相談の内容' })
      .fill('担当が急に変わりました。\n何から始めればよいでしょうか。');
    await form.getByRole('radio', { name: '人を選ぶ' }).check();
    const addressees = form.getByRole('group', { name: '宛先の人' });
    await addressees.getByRole('checkbox', { name: /鈴木 健太/ }).check();
    await form.getByRole('region', { name: 'この相談を読む人' }).getByText('鈴木 健太さん').waitFor();
    await checkScreen(member, 'concern-form');

    // What was typed survives a reload.
    await page.reload();
    await page.getByRole('button', { name: '相談する' }).click();
    expect(await form.getByRole('textbox', { name: '件名' }).inputValue()).toBe(title);
    await form.getByRole('region', { name: 'この相談を読む人' }).getByText('鈴木 健太さん').waitFor();
    await form.getByRole('button', { name: '相談を送信' }).click();
    await page.getByRole('article', { name: title }).waitFor();
    await checkScreen(member, 'concern-sent');
  });

  test('the addressed manager answers it; an owner who was not named sees nothing of it', async () => {
    const { page } = manager;
    await logIn(page, 'manager');
    const inbox = page.getByRole('region', { name: /要対応/ });
    await inbox.getByRole('button', { name: 'すべて表示' }).click();
    await inbox.getByRole('link', { name: /からの相談に返信/ }).click();
    const article = page.getByRole('article', { name: title });
    await article.waitFor();
    await checkScreen(manager, 'concern-opened');
    await article.getByRole('textbox', { name: '返信' }).fill('明日の朝、30分お話ししましょう。');
    await article.getByRole('button', { name: '返信を送信' }).click();
    await article.getByText('明日の朝、30分お話ししましょう。').waitFor();

    await logIn(owner.page, 'owner');
    // The navigation counts the one concern that waits for the owner; the other is not theirs.
    const entry = (await openMenu(owner.page)).getByRole('link', { name: '相談 1件' });
    await entry.waitFor();
    await checkScreen(owner, 'concerns-count');
    await entry.click();
    await owner.page.getByRole('heading', { level: 1, name: '相談内容一覧' }).waitFor();
    await owner.page.getByRole('link', { name: /チーム内の役割分担について/ }).waitFor();
    expect(await owner.page.getByText(title).count()).toBe(0);
    await checkScreen(owner, 'concerns-owner');
  });

  test('the answer arrives on the phone, and the member settles the concern', async () => {
    const { page } = member;
    const article = page.getByRole('article', { name: title });
    await article.getByText('明日の朝、30分お話ししましょう。').waitFor();
    await article.getByText(/既読（あなただけに表示）: .+さん/).waitFor();
    await article.getByRole('button', { name: '解決済みにする' }).click();
    await article.getByText('解決済み', { exact: true }).waitFor();
    await checkScreen(member, 'concern-settled');
    await manager.page.getByRole('article', { name: title }).getByText('解決済み', { exact: true }).waitFor();
    await checkScreen(manager, 'concern-settled');
  });

  test('links of a survey and of reports open the form with the project set, the tab of a project its concerns', async () => {
    const { page } = member;
    const project = '契約管理システム更改';
    const follow = async () => {
      await page.getByRole('link', { name: 'このプロジェクトについて相談する' }).click();
      const form = page.getByRole('dialog', { name: '相談する' });
      await form.getByRole('radio', { name: 'プロジェクトマネージャー' }).waitFor();
      expect(
        await form.getByLabel('プロジェクト', { exact: true }).locator('option:checked').innerText(),
      ).toBe(project);
      return form;
    };
    await page.goto('/');
    await (await surveyLink(page, project)).click();
    await page.getByRole('form', { name: 'アンケート' }).waitFor();
    await checkScreen(member, 'survey-concern-link');
    const form = await follow();
    await form
      .getByRole('region', { name: 'この相談を読む人' })
      .getByText(/宛先: .+さん/)
      .waitFor();
    await checkScreen(member, 'concern-form-of-survey');
    await form.getByRole('button', { name: '閉じる' }).click();

    await page.goto('/');
    await page.locator('main').getByRole('link', { name: project, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: project }).waitFor();
    await page.locator('main').getByRole('link', { name: 'レポート', exact: true }).click();
    await (await follow()).getByRole('button', { name: '閉じる' }).click();

    await page.goBack();
    await page.locator('main').getByRole('link', { name: '相談', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: project }).waitFor();
    await page.getByText('相談はまだありません').waitFor();
    await checkScreen(member, 'concerns-of-project');
  });
});
