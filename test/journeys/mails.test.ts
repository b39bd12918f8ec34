import { callApiFromPage } from './support/callApiFromPage';
import { fixedNow, startProduct, type Product } from './support/product';
import { colorSchemes, openScreen, type ScreenSize, type TestScreen } from './support/screen';
import { setUpBrowser } from './support/setUpJourney';
import { linksOfMails, logIn } from './support/steps';

// What a person gets by mail, and what they have read, on all their devices.

const emailOf = (name: string) => `${name}@demo.example`;

const browser = setUpBrowser();
let product: Product;
let owner: TestScreen;
let organizationId: number;
beforeAll(async () => {
  product = await startProduct({ TEST_CLOCK: fixedNow });
  owner = await open('desktop', 'owner');
  organizationId = Number(/\d+/.exec(new URL(owner.page.url()).pathname)?.[0]);
});
afterAll(async () => {
  await owner.close();
  expect(await product.stop()).toBe(0);
});

async function open(size: ScreenSize, who?: string): Promise<TestScreen> {
  const screen = await openScreen(browser(), { url: product.url, size, now: fixedNow });
  if (who !== undefined) await logIn(screen.page, who);
  return screen;
}

/**
 * Opens a round of a new project with these people, and then one with the guest alone. Their mails are sent in this order:
 * when the guest has the last one, all have been sent.
 */
async function openRounds(name: string, people: readonly string[]): Promise<void> {
  const { page } = owner;
  const { body } = await callApiFromPage(page, 'getOrganizationMembers', { organizationId });
  const membersOf = (names: readonly string[]) =>
    body.members
      .filter(({ email }) => names.map(emailOf).includes(email))
      .map(({ serviceUserId }) => ({ serviceUserId, projectRole: 'viewer' as const }));
  for (const [project, members] of [
    [name, people],
    [`${name}の次`, ['guest']],
  ] as const) {
    const input = { organizationId, name: project, members: membersOf(members) };
    const created = await callApiFromPage(page, 'createProject', input);
    await callApiFromPage(page, 'createSurvey', { projectId: created.body.projectId });
  }
  await linksOfMails(page, emailOf('guest'), `「${name}の次」`);
}

/** The names of those who got a mail about the round of a project. */
async function mailed(name: string, people: readonly string[]): Promise<string[]> {
  const mailbox = await owner.page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const texts = await mailbox
    .locator('article')
    .filter({ hasText: `「${name}」` })
    .allInnerTexts();
  await mailbox.close();
  return people.filter((person) => texts.some((text) => text.includes(emailOf(person))));
}

/** The page of the server, which follows the colour scheme of the device by itself. */
async function checkPage(screen: TestScreen, name: string): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await screen.page.emulateMedia({ colorScheme });
    await screen.takeScreenshot(`${name}-${colorScheme}`);
    expect(await screen.findAxeViolations()).toEqual([]);
  }
}

test('a mail that is switched off in 通知設定 is not sent', async () => {
  const member = await open('phone', 'member');
  await member.page.goto(`/organizations/${organizationId}/setting/notification`);
  await member.page.getByRole('checkbox', { name: '回答のお願いをメールで受け取る', exact: true }).uncheck();
  // It is not lost on the way to another page and back.
  await member.page.goto(`/organizations/${organizationId}/projects`);
  await member.page.goto(`/organizations/${organizationId}/setting/notification`);
  await member.page.getByText('保存していない変更が1件あります').waitFor();
  await member.page.getByRole('button', { name: '設定を保存' }).click();
  await member.page.getByText('保存していない変更が1件あります').waitFor({ state: 'detached' });
  await member.close();

  const people = ['member', 'manager', 'supervisor'];
  await openRounds('メールの案件', people);
  expect(await mailed('メールの案件', people)).toEqual(['manager', 'supervisor']);
});

test('a mail is stopped with one press, without a log-in', async () => {
  const [links] = await linksOfMails(owner.page, emailOf('manager'), '「メールの案件」');
  const screen = await open('phone');
  const { page } = screen;
  await page.goto(links!.at(-1)!);
  await checkPage(screen, 'unsubscribe');
  await page.getByRole('button', { name: 'メールを停止する' }).click();
  await page.getByRole('heading', { name: 'メールを停止しました' }).waitFor();
  await checkPage(screen, 'unsubscribed');
  await screen.close();

  const people = ['manager', 'supervisor'];
  await openRounds('止めたあとの案件', people);
  expect(await mailed('止めたあとの案件', people)).toEqual(['supervisor']);
});

test('what is read on one device is read on the other', async () => {
  const devices = await Promise.all([open('phone', 'supervisor'), open('desktop', 'supervisor')]);
  const [phone, desktop] = [devices[0].page, devices[1].page];
  for (const page of [phone, desktop]) await page.waitForFunction(() => /^\(\d+\) /.test(document.title));
  expect(await phone.title()).toBe(await desktop.title());

  await desktop.goto(`/organizations/${organizationId}/notifications`);
  await desktop.getByRole('button', { name: 'すべて既読にする' }).click();
  for (const page of [phone, desktop]) await page.waitForFunction(() => !document.title.startsWith('('));
  await Promise.all(devices.map((device) => device.close()));
});
