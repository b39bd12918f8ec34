import { setUpProduct } from './support/setUpJourney';
import { logIn, checkScreen, surveyLink, waitUntilLoaded } from './support/steps';
import type { ScreenSize, TestScreen } from './support/screen';

/** For each size a project of the demo that manager@ may edit and in which member@ has an open survey. */
const projects: Record<ScreenSize, string> = {
  phone: '契約管理システム更改',
  desktop: '配送管理システム刷新',
};
const sizes = ['phone', 'desktop'] as const;
const added = 'チームの中で、反対意見や心配ごとを率直に言えますか？';

const { openScreen, restartAt } = setUpProduct();

const openSurvey = async ({ page }: TestScreen, project: string, earlier?: string) => {
  await (await surveyLink(page, project, earlier)).click();
  const form = page.getByRole('form', { name: 'アンケート' });
  await form.waitFor();
  return form;
};

test('an editor changes the questions while a round is open, and the next round asks them', async () => {
  const labels = new Map<ScreenSize, string>();
  const members = new Map<ScreenSize, TestScreen>();
  const earlierSurveys = new Map<ScreenSize, string>();
  for (const size of sizes) {
    const project = projects[size];
    const label = `今週の業務量は、無理なくこなせる量でしたか？（${size}）`;
    labels.set(size, label);
    const editor = await openScreen(size);
    const { page } = editor;
    await logIn(page, 'manager');
    await page.locator('main').getByRole('link', { name: project, exact: true }).first().click();
    await page.getByRole('link', { name: '設問設定', exact: true }).click();
    const list = page.getByRole('list', { name: '設問', exact: true });
    await list.waitFor();
    await checkScreen(editor, 'questions');

    await list.getByRole('button', { expanded: false, name: /^1\./ }).click();
    await page.getByLabel('設問文').fill(label);
    await checkScreen(editor, 'questions-edited');
    // By keyboard: lifted, moved down by one and dropped.
    const handle = list.getByRole('button', { name: /^設問1「.*を並べ替える/ });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(/を持ち上げました/).waitFor({ state: 'attached' });
    // dnd-kit listens to the arrow keys in a timer that it has set before this one.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await page.getByText(/2番目に入ります/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await list.getByRole('listitem').nth(1).getByText(label).waitFor();

    await page.getByRole('button', { name: 'よく使われる設問から選ぶ' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: new RegExp(added) }).check();
    await checkScreen(editor, 'questions-library');
    await dialog.getByRole('button', { name: '1問を追加' }).click();
    await page.getByRole('button', { name: '設問を保存' }).click();
    await page.getByText('設問を更新しました。').waitFor();
    await page.getByText(/版の設問で回答を受け付けています/).waitFor();

    await page.getByRole('button', { name: '変更履歴' }).click();
    await dialog
      .getByText('1番目から2番目へ移動')
      .or(dialog.getByText('2番目から1番目へ移動'))
      .first()
      .waitFor();
    await checkScreen(editor, 'questions-history');
    await editor.close();

    // The open round keeps its questions.
    const member = await openScreen(size);
    members.set(size, member);
    await logIn(member.page, 'member');
    const form = await openSurvey(member, project);
    earlierSurveys.set(size, new URL(member.page.url()).pathname);
    expect(await form.getByText(label).count()).toBe(0);
    expect(await form.getByText(added).count()).toBe(0);
  }

  // Rounds open once a week.
  await restartAt('2026-11-28T09:30:00+09:00');
  for (const size of sizes) {
    const member = members.get(size)!;
    await member.page.goto('/');
    const form = await openSurvey(member, projects[size], earlierSurveys.get(size));
    await waitUntilLoaded(member.page);
    const questions = form.locator('[data-question]');
    expect(await questions.nth(1).textContent()).toContain(labels.get(size)!);
    expect(await questions.last().textContent()).toContain(added);
    await member.close();
  }
});
