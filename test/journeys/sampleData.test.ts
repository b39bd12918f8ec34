import { callApiFromPage } from './support/callApiFromPage';
import { setUpProduct } from './support/setUpJourney';
import { screenSizes, type ScreenSize } from './support/screen';
import { checkScreen, logIn } from './support/steps';

// The owner of a new organization tries the product with sample data, reads the tips, and removes the sample.

const { openScreen } = setUpProduct();

test.each(Object.keys(screenSizes) as ScreenSize[])('sample data and tips on a %s', async (size) => {
  const screen = await openScreen(size);
  const { page } = screen;
  await logIn(page, 'owner');
  const { body: created } = await callApiFromPage(page, 'createOrganization', {
    name: `お試し株式会社 ${size}`,
  });
  const { organizationId } = created;
  const organization = `/organizations/${organizationId}`;
  const tip = (name: string) => page.getByRole('note', { name });

  // The people of the demo have seen all tips.
  await page.goto(`${organization}/setting/account`);
  await page.getByRole('button', { name: 'ヒントをもう一度表示' }).click();
  await page.getByText('それぞれの画面に、もう一度表示します。').waitFor();

  await page.goto(`${organization}/projects`);
  await page.getByRole('button', { name: '試してみる' }).click();
  await page.getByRole('heading', { level: 1, name: /^サンプル：/ }).waitFor();
  await page.getByRole('heading', { name: /^すぐに話したい声/ }).waitFor();
  await checkScreen(screen, 'sample-data');
  const { projects } = (await callApiFromPage(page, 'getOrganizationProjects', { organizationId })).body;
  expect(projects).toMatchObject([{ sample: true }]);

  await page.goto(`${organization}/projects/${projects[0]!.id}/analysis`);
  await tip('分析の読み方').waitFor();
  await checkScreen(screen, 'tip-analyses');
  await page.goto(`${organization}/concerns`);
  await tip('相談を読むのは、送る前に名前を確かめた人だけです').waitFor();
  await checkScreen(screen, 'tip-concerns');
  await page.goto(`${organization}/setting/organization/plan`);
  await tip('プランと請求').waitFor();
  await checkScreen(screen, 'tip-plan');

  await page.goto(`${organization}/projects`);
  await page.getByRole('button', { name: 'サンプルを削除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'サンプルを削除' }).click();
  await page.getByRole('button', { name: '試してみる' }).waitFor();
  const left = await callApiFromPage(page, 'getOrganizationProjects', { organizationId });
  expect(left.body.projects).toEqual([]);
  const { members } = (await callApiFromPage(page, 'getOrganizationMembers', { organizationId })).body;
  expect(members).toHaveLength(1);
  await screen.close();
});
