import { startFakeSlack, type FakeSlack } from '../support/slack/fakeSlack';
import { callApiFromPage } from './support/callApiFromPage';
import { fixedNow, startProduct, type Product } from './support/product';
import { openScreen, screenSizes, type ScreenSize, type TestScreen } from './support/screen';
import { setUpBrowser } from './support/setUpJourney';
import { checkScreen, linksOfMails, logIn, waitUntilLoaded } from './support/steps';

const browser = setUpBrowser();
let slack: FakeSlack;
let product: Product;
beforeAll(async () => {
  slack = await startFakeSlack();
  slack.addChannel('general');
  slack.addChannel('random');
  slack.addChannel('koenowa-お知らせ', { is_private: true });
  product = await startProduct({ ...slack.env, TEST_CLOCK: fixedNow });
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await slack.close();
});

/** Leaves for Slack and comes back. Its page is the only one of another origin. */
async function connect({ page, pageErrors }: TestScreen, answer: '許可する' | 'キャンセル') {
  const button = page.getByRole('button', { name: 'Slackと連携' });
  await button.waitFor();
  await waitUntilLoaded(page);
  await button.click();
  await page.getByRole('link', { name: answer }).click();
  await page.waitForURL(/\/setting\/organization\/slack$/);
  const ownErrors = pageErrors.filter((error) => !error.startsWith(`external request: ${slack.url}/`));
  pageErrors.splice(0, pageErrors.length, ...ownErrors);
}

/** Opens a round in a new project and waits until the server has posted it, or tried to. */
async function openRound({ page }: TestScreen, serviceUserId: number, name: string): Promise<void> {
  const posted = slack.nextCall('chat.postMessage');
  const organizationId = Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
  const members = [{ serviceUserId, projectRole: 'editor' as const }];
  const { body } = await callApiFromPage(page, 'createProject', { organizationId, name, members });
  await callApiFromPage(page, 'createSurvey', { projectId: body.projectId });
  await posted;
}

test.each(Object.keys(screenSizes) as ScreenSize[])(
  'an owner connects Slack, a round is posted to the channel, and the owner disconnects, on a %s',
  async (size) => {
    slack.messages.splice(0);
    const screen = await openScreen(browser(), { url: product.url, size, now: fixedNow });
    const { page } = screen;
    await logIn(page, 'owner');
    await page.goto(new URL(page.url()).pathname.replace(/projects$/, 'setting/organization/slack'));
    await page.getByRole('button', { name: 'Slackと連携' }).waitFor();
    await checkScreen(screen, 'slack-not-connected');

    await connect(screen, 'キャンセル');
    await page.getByText('Slack連携に失敗しました').waitFor();
    await connect(screen, '許可する');
    await page.getByText('Slackと連携しました。').waitFor();
    await page.getByText(slack.teamName).waitFor();
    await checkScreen(screen, 'slack-without-channel');

    await page.getByRole('button', { name: 'チャンネルを選ぶ' }).click();
    const dialog = page.getByRole('dialog', { name: '投稿先のチャンネル' });
    await dialog.getByRole('button', { name: 'チャンネルをさらに読み込む' }).click();
    await dialog.getByLabel('チャンネル名で絞り込む').fill('KOE');
    const channel = dialog.getByRole('button', { name: 'koenowa-お知らせ' });
    await channel.waitFor();
    await checkScreen(screen, 'slack-channels');
    await channel.click();
    await page.getByText('#koenowa-お知らせ').waitFor();
    // Not `check()`, which expects the new state before the store notifies its subscribers, in the next frame.
    const saved = page.waitForResponse((response) => response.url().endsWith('/slack/update'));
    await page.getByLabel('まだ回答していない人をメンションする').click();
    await page
      .getByRole('checkbox', { name: 'まだ回答していない人をメンションする', checked: true })
      .waitFor();
    await saved;
    await page.getByText('Slackの設定を保存しました。').first().waitFor();
    await checkScreen(screen, 'slack-connected');

    const { serviceUserId, email } = (await callApiFromPage(page, 'getMe', {})).body;
    slack.people.set(email, 'U0001');
    await openRound(screen, serviceUserId, `新しい案件 ${size}`);
    expect(slack.messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`新しい案件 ${size}.*\\nまだ回答していない方: <@U0001>$`)),
    ]);

    // The next message notices that the channel is archived, and the open page shows it.
    slack.channels.find(({ name }) => name === 'koenowa-お知らせ')!.is_archived = true;
    await openRound(screen, serviceUserId, `次の案件 ${size}`);
    await page.getByText(/投稿先のチャンネルに投稿できないため/).waitFor();
    await checkScreen(screen, 'slack-broken');
    await linksOfMails(page, 'owner@demo.example', 'Slackへの投稿が止まっています');
    const resumed = slack.nextCall('chat.postMessage');
    await page.getByRole('button', { name: 'チャンネルを変更' }).click();
    await dialog.getByRole('button', { name: 'random' }).click();
    await page.getByText('#random', { exact: true }).waitFor();
    await resumed;
    expect(slack.messages.at(-1)?.text).toContain(`次の案件 ${size}`);
    slack.channels.find(({ name }) => name === 'koenowa-お知らせ')!.is_archived = false;

    const revoked = slack.nextCall('auth.revoke');
    await page.getByRole('button', { name: '連携を解除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '連携を解除' }).click();
    await page.getByText('Slack連携を解除しました。').waitFor();
    await page.getByRole('button', { name: 'Slackと連携' }).waitFor();
    await revoked;
    expect(slack.tokens.size).toBe(0);
    await screen.close();
  },
);
