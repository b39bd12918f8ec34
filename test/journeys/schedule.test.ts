import { callApiFromPage } from './support/callApiFromPage';
import { setUpProduct } from './support/setUpJourney';
import { screenSizes, type ScreenSize } from './support/screen';
import { checkScreen, logIn, surveyLink } from './support/steps';

const { openScreen, restartAt } = setUpProduct();

const sizes = Object.keys(screenSizes) as ScreenSize[];
/** For each size a project that member@ of the demo belongs to. */
const projects: Record<ScreenSize, string> = {
  phone: '契約管理システム更改',
  desktop: '配送管理システム刷新',
};
/** The day and the time of a later round by the last schedule that was saved: `2026/12/01`, `10:00`. */
let nextRound: { day: string; time: string };
/** The paths of the member's surveys before that round. */
const earlierSurveys = new Map<ScreenSize, string>();

test.each(sizes)('an owner sets the schedule on a %s', async (size) => {
  const screen = await openScreen(size);
  const { page } = screen;
  await logIn(page, 'owner');
  await page.goto(`${new URL(page.url()).pathname.replace(/projects$/, '')}setting/organization/schedule`);
  await page.getByLabel('頻度').selectOption({ label: '毎週' });
  await page.getByLabel('曜日').selectOption({ label: '火曜日' });
  await page.getByLabel('締切', { exact: true }).selectOption({ label: '開始の3日後' });
  const time = size === 'phone' ? '10:00' : '11:00';
  await page.getByLabel('開始時刻').fill(time);
  await page.getByText(`毎週火曜 ${time}に開始、3日後に締切、前日にリマインド`).waitFor();
  // The first one may fall into the round that is open.
  const second = page.getByRole('list', { name: 'これからの回' }).getByRole('listitem').nth(1);
  const [day] = /\d{4}\/\d\d\/\d\d/.exec(await second.innerText())!;
  nextRound = { day, time };
  await page.getByRole('button', { name: '予定を保存' }).click();
  await page.getByText('アンケートの予定を保存しました。').waitFor();
  await checkScreen(screen, 'schedule');

  await page.getByRole('button', { name: '休業日を追加' }).click();
  await page.getByRole('dialog').getByLabel('名前').waitFor();
  await checkScreen(screen, 'days-off');

  await page.goto('/');
  await page.locator('main').getByRole('link', { name: projects[size], exact: true }).first().click();
  const tabs = page.getByRole('navigation', { name: 'プロジェクトのページ' });
  await tabs.getByRole('link', { name: 'アンケート', exact: true }).click();
  await page.getByRole('heading', { name: /^まだ回答していない人/ }).waitFor();
  await page.getByText(`毎週火曜 ${time}に開始、3日後に締切、前日にリマインド`).waitFor();
  await checkScreen(screen, 'participants');
  await screen.close();
});

test('the server opens the round at that time', async () => {
  const { page, close } = await openScreen('desktop');
  await logIn(page, 'member');
  for (const size of sizes)
    earlierSurveys.set(size, (await (await surveyLink(page, projects[size])).getAttribute('href'))!);
  await close();
  const { day, time } = nextRound;
  await restartAt(`${day.replaceAll('/', '-')}T${time}:00+09:00`);
});

test.each(sizes)('a member answers the round that it opened on a %s', async (size) => {
  const screen = await openScreen(size);
  const { page } = screen;
  await logIn(page, 'member');
  await (await surveyLink(page, projects[size], earlierSurveys.get(size))).click();
  // Not the text alone: the list of open surveys has it, too.
  const form = page.getByRole('form', { name: 'アンケート' });
  await form.waitFor();
  await page.getByText(`${nextRound.day}の回`).first().waitFor();
  await checkScreen(screen, 'survey-of-schedule');
  for (const scale of await form.getByRole('radiogroup').all())
    await scale.getByRole('radio').nth(3).check({ force: true });
  await form.getByRole('button', { name: '回答を送信' }).click();
  await page.getByRole('form', { name: 'レポート' }).waitFor();
  await screen.close();
});

test('the owner pauses the schedule, and the round closes', async () => {
  const { page, close } = await openScreen('desktop');
  await logIn(page, 'owner');
  const organization = new URL(page.url()).pathname.replace(/projects$/, '');
  await page.locator('main').getByRole('link', { name: projects.desktop, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: projects.desktop }).waitFor();
  const projectId = Number(/projects\/(\d+)/.exec(page.url())?.[1]);
  const { body } = await callApiFromPage(page, 'getParticipants', { projectId });
  await page.goto(`${organization}setting/organization/schedule`);
  await page.getByRole('button', { name: '一時停止' }).click();
  await page.getByRole('dialog').getByText('人が対象です。').waitFor();
  await page.getByRole('button', { name: '一時停止する' }).click();
  await page.getByRole('button', { name: '再開' }).waitFor();
  await close();
  await restartAt(body.round!.closesAt);
});

test.each(sizes)('an owner starts an extra round on a %s', async (size) => {
  const screen = await openScreen(size);
  const { page } = screen;
  await logIn(page, 'owner');
  await page.locator('main').getByRole('link', { name: projects[size], exact: true }).first().click();
  const tabs = page.getByRole('navigation', { name: 'プロジェクトのページ' });
  await tabs.getByRole('link', { name: 'アンケート', exact: true }).click();
  await page.getByRole('button', { name: '臨時の回を始める' }).click();
  const dialog = page.getByRole('dialog', { name: '臨時の回をいま始めますか？' });
  await dialog.getByText('田中 美咲さん').waitFor();
  await checkScreen(screen, 'extra-round');
  await dialog.getByRole('button', { name: /人に回答を依頼する$/ }).click();
  await page.getByText('アンケートを始めました。').waitFor();
  await page.getByRole('heading', { name: /^まだ回答していない人/ }).waitFor();
  await screen.close();
});
