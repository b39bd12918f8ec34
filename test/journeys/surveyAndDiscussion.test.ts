import type { Page } from 'playwright-core';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen, ScreenSize } from './support/screen';
import { checkScreen, logIn, openNotifications } from './support/steps';

/** For each size a project of the demo that manager@ may edit and in which member@ has not answered yet. */
const projects: Record<ScreenSize, string> = {
  phone: '契約管理システム更改',
  desktop: '配送管理システム刷新',
};

const { openScreen } = setUpProduct();

/** Lets no script of the page arrive until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe.each(['phone', 'desktop'] as const)('answering and discussing on a %s', (size) => {
  const project = projects[size];
  let member: TestScreen;
  let manager: TestScreen;

  /** On phones the filters of a list are behind a button. */
  const openFilters = async ({ page }: TestScreen) => {
    if (size === 'phone') await page.getByRole('button', { name: /^絞り込み/ }).click();
  };
  const closeFilters = async ({ page }: TestScreen) => {
    if (size === 'phone') await page.getByRole('button', { name: '結果を見る' }).click();
  };

  beforeAll(async () => {
    member = await openScreen(size);
    manager = await openScreen(size);
  });
  afterAll(async () => {
    await Promise.all([member.close(), manager.close()]);
  });

  test('a member logs in and sees the open survey', async () => {
    await logIn(member.page, 'member', { beforeSubmit: () => checkScreen(member, 'login') });
    expect(await member.page.title()).toMatch(/^(\(\d+\) )?プロジェクト一覧 \| コエノワ$/);
    const inbox = member.page.getByRole('region', { name: /要対応/ });
    await inbox.getByText(project).first().waitFor();
    await checkScreen(member, 'projects-member');
  });

  test('the member answers the survey, also after a reload', async () => {
    const { page } = member;
    const entry = page
      .getByRole('region', { name: /要対応/ })
      .getByRole('listitem')
      .filter({ hasText: project });
    await entry.getByRole('link', { name: /回答する/ }).click();
    const form = page.getByRole('form', { name: 'アンケート' });
    await form.waitFor();
    await checkScreen(member, 'survey-untouched');

    const scales = form.getByRole('radiogroup');
    const first = scales.first();
    // The document shows an untouched survey before the scripts arrive, and what is picked there is kept.
    const releaseScripts = await holdScripts(page);
    // A busy server sends the document without replies.
    const reply = page.locator('script[data-reply^="/api/survey/responses/"]');
    do {
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('#main') !== null);
    } while ((await reply.count()) === 0);
    await page.getByRole('radiogroup').first().getByRole('radio').nth(2).check({ force: true });
    releaseScripts();
    await page.getByText(/保存しました/).waitFor();
    await page.reload();
    await form.waitFor();
    expect(await first.getByRole('radio').nth(2).isChecked()).toBe(true);

    // Names the unanswered required questions and focuses the first one.
    await form.getByRole('button', { name: '回答を送信' }).click();
    await form.getByText(/まだ送信できません/).waitFor();
    await checkScreen(member, 'survey-missing');

    // By keyboard: the header may cover what a screenshot has scrolled.
    for (const scale of await scales.all()) await scale.getByRole('radio').nth(3).press('Space');
    await form.getByRole('textbox').last().fill('仕様の相談がしやすくなりました。');
    await form.getByRole('button', { name: '回答を送信' }).click();
    await page.getByRole('form', { name: 'レポート' }).waitFor();
  });

  test('the member writes the report', async () => {
    const { page } = member;
    const form = page.getByRole('form', { name: 'レポート' });
    await checkScreen(member, 'report-form');
    const fields = await form.getByRole('textbox').all();
    for (const [index, field] of fields.entries())
      await field.fill(`${index + 1}つ目の項目に書いた内容です。（${size}）`);
    await fields[0]!.press('Control+Enter');
    await page.getByRole('heading', { name: /ありがとうございました/ }).waitFor();
    await checkScreen(member, 'answered');
  });

  test('the manager sees which project needs help, and why', async () => {
    const { page } = manager;
    await logIn(page, 'manager');
    await page
      .getByRole('link', { name: new RegExp(project) })
      .first()
      .waitFor();
    await checkScreen(manager, 'projects-manager');
    await page.locator('main').getByRole('link', { name: project, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: project }).waitFor();
    await page.getByRole('heading', { name: /コンディションスコア/ }).waitFor();
    await page.getByRole('heading', { name: /設問ごとの平均/ }).waitFor();
    await page
      .getByRole('img', { name: /推移/ })
      .or(page.getByText(/直近\d+回は/))
      .first()
      .waitFor();
    await checkScreen(manager, 'project-overview');
  });

  test('the manager runs the analysis', async () => {
    const { page } = manager;
    await page.getByRole('link', { name: '分析', exact: true }).click();
    // The page opens with the newest closed round; the member has answered the running one.
    const rounds = page.getByLabel('アンケートの回', { exact: true });
    const running = await rounds.locator('option', { hasText: '受付中' }).getAttribute('value');
    await rounds.selectOption(running);
    await page.getByRole('button', { name: /分析を.*実行/ }).click();
    await page
      .getByText(/標準の分析/)
      .first()
      .waitFor();
    await checkScreen(manager, 'analysis');
  });

  test('the manager comments on the report, and the member is notified at once', async () => {
    const { page } = manager;
    await page.locator('main').getByRole('link', { name: 'レポート', exact: true }).click();
    const report = page.getByRole('article').filter({ hasText: `（${size}）` });
    await report.waitFor();
    await report.getByRole('button', { name: 'リアクションを選ぶ' }).click();
    await page.getByRole('button', { name: 'ありがとう', exact: true }).click();
    await report.getByRole('button', { name: /ありがとう 1人/ }).waitFor();
    await report.getByRole('button', { name: /コメント/ }).click();
    const comment = report.getByRole('textbox', { name: 'コメント' });
    await comment.fill('報告ありがとうございます。来週、いっしょに見直しましょう。');
    await report.getByRole('button', { name: 'コメントを投稿' }).click();
    await page.getByText('コメントを投稿しました。').waitFor();
    await report.getByText('来週、いっしょに見直しましょう。').waitFor();
    expect(await comment.inputValue()).toBe('');
    await checkScreen(manager, 'reports');

    // The member's page is updated without a reload.
    const notification = (await openNotifications(member.page)).getByRole('link', {
      name: new RegExp(`「${project}」のレポートにコメントしました。`),
    });
    await notification.first().waitFor();
    await checkScreen(member, 'notifications');
    await notification.first().click();
    await member.page.getByText('来週、いっしょに見直しましょう。').first().waitFor();
    await checkScreen(member, 'report-commented');
  });

  test('the manager replies to the answers, and the member opens the reply from the notification', async () => {
    const { page } = manager;
    await page.getByRole('link', { name: 'アンケート', exact: true }).click();
    const survey = page.getByRole('article', { name: '田中 美咲さん' }).first();
    await survey.getByText('仕様の相談がしやすくなりました。').waitFor();
    await checkScreen(manager, 'timeline');
    await survey.getByRole('button', { name: /に返信する/ }).click();
    const text = `よかったです。続けましょう。（${size}）`;
    await survey.getByRole('textbox', { name: '返信' }).fill(text);
    await checkScreen(manager, 'reply');
    await survey.getByRole('button', { name: '返信を送信' }).click();
    await page.getByText('返信を送信しました。').waitFor();
    await survey.getByText(text).waitFor();

    await openFilters(manager);
    await page.getByRole('checkbox', { name: '文章がある' }).click();
    await page.waitForURL('**/survey?text=1');
    await page.getByRole('checkbox', { name: 'まだ返信がない' }).click();
    await page.waitForURL('**/survey?text=1&unreplied=1');
    await closeFilters(manager);
    await page.getByText(text).waitFor({ state: 'detached' });
    await checkScreen(manager, 'timeline-filtered');
    await openFilters(manager);
    await page.getByLabel('表示').selectOption('unanswered');
    await closeFilters(manager);
    await page.getByText('未回答', { exact: true }).first().waitFor();
    await page.waitForURL('**/survey?view=unanswered');
    await checkScreen(manager, 'timeline-unanswered');

    const notification = (await openNotifications(member.page)).getByRole('link', {
      name: new RegExp(`「${project}」であなたの回答に返信しました。`),
    });
    await notification.first().click();
    const replies = member.page.getByRole('list', { name: '回答への返信' });
    await replies.getByText(text).waitFor();
    await member.page.getByRole('table', { name: '自分の回答の推移' }).waitFor();
    await checkScreen(member, 'survey-replied');
    await member.page.getByRole('link', { name: 'これまでの回答を見る' }).click();
    await member.page.getByRole('region', { name: 'これまでの回答とレポート' }).getByRole('table').waitFor();
    await checkScreen(member, 'own-answers');
  });
});
