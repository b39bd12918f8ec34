import type { Page } from 'playwright-core';
import { callApiFromPage } from './support/callApiFromPage';
import { setUpProduct } from './support/setUpJourney';
import type { TestScreen, ScreenSize } from './support/screen';
import { checkScreen, logIn, openNotifications } from './support/steps';

const { openScreen } = setUpProduct();

/** Answers the oldest open survey of the signed-in person and submits a report with this text. */
async function submitReport(page: Page, text: string): Promise<{ surveyId: number; projectId: number }> {
  const call = <O extends Parameters<typeof callApiFromPage>[1]>(
    operation: O,
    input: Parameters<typeof callApiFromPage<O>>[2],
  ) => callApiFromPage(page, operation, input);
  const organizationId = Number(/organizations\/(\d+)/.exec(page.url())![1]);
  const { body: unanswered } = await call('getUnansweredSurveys', { organizationId });
  const { surveyId, projectId } = unanswered.surveys.find(({ surveyState }) => surveyState !== 'complete')!;
  const { body: survey } = await call('getSurvey', { surveyId });
  const answers = survey.questions.flatMap(({ key, kind }) =>
    kind === 'scale' ? [{ questionKey: key, value: 4 }] : [],
  );
  await call('answerSurvey', { surveyId, answers, complete: true, version: survey.version });
  const { body: report } = await call('getMyReport', { surveyId });
  const entries = report.reportQuestions.map(({ key, label }) => ({ key, text: `${label}：${text}` }));
  const sent = await call('createReport', { surveyId, entries, submit: true, version: report.version });
  expect(sent.status).toBe(200);
  return { surveyId, projectId };
}

describe.each(['phone', 'desktop'] as const)('a round of reports on a %s', (size: ScreenSize) => {
  const text = `ｻｰﾊﾞｰの切り替えで手が足りません（${size}）`;
  let surveyId: number;
  let projectId: number;
  let owner: TestScreen;
  let member: TestScreen;
  beforeAll(async () => {
    owner = await openScreen(size);
    member = await openScreen(size);
  });
  afterAll(async () => {
    await Promise.all([owner.close(), member.close()]);
  });

  /** The report as the owner reads it. */
  const report = () => owner.page.getByRole('article').filter({ hasText: text }).first();

  test('the owner sees a report as soon as it is submitted, and reads it', async () => {
    const { page } = owner;
    await Promise.all([logIn(member.page, 'member'), logIn(page, 'owner')]);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'レポート', exact: true })
      .filter({ visible: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'レポート一覧' }).waitFor();
    expect(await page.title()).toMatch(/^(\(\d+\) )?レポート一覧 \| コエノワ$/);
    await (
      size === 'phone'
        ? page.getByRole('button', { name: /^絞り込み/ })
        : page.getByRole('combobox', { name: 'アンケートの回' })
    ).waitFor();
    await checkScreen(owner, 'report-list');

    ({ surveyId, projectId } = await submitReport(member.page, text));
    const row = page.getByRole('button').filter({ hasText: text });
    if (size === 'desktop') {
      await row.filter({ hasText: '未読' }).waitFor();
      await row.click();
    } else {
      await report().getByText('未読').waitFor();
    }
    await report().scrollIntoViewIfNeeded();
    await report()
      .getByRole('button', { name: /^コメント \d+件/ })
      .scrollIntoViewIfNeeded();
    await report().getByText('未読').waitFor({ state: 'detached' });
    await checkScreen(owner, 'report-list-read');
  });

  test('the owner asks in a comment, and the writer answers', async () => {
    const comments = report().getByRole('button', { name: /^コメント \d+件/ });
    if ((await comments.getAttribute('aria-expanded')) !== 'true') await comments.click();
    await report().getByRole('textbox', { name: 'コメント' }).fill('何人いれば足りますか？');
    await report().getByRole('button', { name: 'コメントを投稿' }).click();
    await report().getByText('何人いれば足りますか？').waitFor();

    const { page } = member;
    const notifications = await openNotifications(page);
    await notifications.locator(`a[href*="report=${surveyId}"]`).first().click();
    const own = page.getByRole('article').filter({ hasText: text });
    await own.getByText('何人いれば足りますか？').waitFor();
    await own.getByRole('textbox', { name: 'コメント' }).fill('あと2人いれば足ります。');
    await own.getByRole('button', { name: 'コメントを投稿' }).click();

    await report().getByText('あと2人いれば足ります。').waitFor();
  });

  test('the report is found by a part of its text, and counted for its writer', async () => {
    const { page } = owner;
    await page.getByRole('searchbox', { name: 'すべての回のレポートを検索' }).fill('サーバーの切り替え');
    await page.locator('mark', { hasText: 'ｻｰﾊﾞｰの切り替え' }).first().waitFor();
    await checkScreen(owner, 'report-search');

    for (const pane of ['人ごと', 'プロジェクトごと']) {
      await page.getByRole('link', { name: pane, exact: true }).click();
      const grid = page.getByRole('grid', { name: `${pane}の提出状況` });
      await grid.waitFor();
      await checkScreen(owner, pane === '人ごと' ? 'report-people' : 'report-projects');
    }
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /提出\d+件/ })
      .last()
      .click();
    await page.getByRole('article').first().waitFor();
    expect(new URL(page.url()).searchParams.get('project')).not.toBeNull();
  });

  test('the owner sees who has read the report, and prints its round with a person on each page', async () => {
    const { page } = owner;
    await page.goto(page.url().replace(/reports.*$/, `projects/${projectId}/reports?report=${surveyId}`));
    await report()
      .getByRole('button', { name: /^既読 \d+人$/ })
      .click();
    await page.getByRole('dialog', { name: /の既読とリアクション$/ }).waitFor();
    await checkScreen(owner, 'report-readers');
    await page.keyboard.press('Escape');

    const people = await page.getByRole('article').count();
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThanOrEqual(people);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    expect(await report().getByRole('heading', { level: 2 }).innerText()).toMatch(/さん$/);
    await owner.takeScreenshot('report-print');
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
  });

  test('the page opens where the owner left off', async () => {
    const { page } = owner;
    const left = new URL(page.url());
    await page.goto(left.pathname);
    await page.waitForURL((url) => url.searchParams.get('project') === left.searchParams.get('project'));
  });
});
