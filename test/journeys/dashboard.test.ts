import { setUpProduct } from './support/setUpJourney';
import { screenSizes, type ScreenSize, type TestScreen } from './support/screen';
import { checkScreen, logIn } from './support/steps';

const { openScreen } = setUpProduct();

describe.each(Object.keys(screenSizes) as ScreenSize[])('the dashboard on a %s', (size) => {
  let screen: TestScreen;
  beforeAll(async () => {
    screen = await openScreen(size);
  });
  afterAll(() => screen.close());

  test('the owner opens it, looks into a round, and follows an alert into its project', async () => {
    const { page } = screen;
    await logIn(page, 'owner');
    await page.getByRole('link', { name: '組織の分析' }).click();
    await page.getByRole('heading', { level: 1, name: '組織の分析' }).waitFor();
    const map = page.getByRole('grid', { name: 'プロジェクトと回ごとのスコア' });
    await map.waitFor();
    await checkScreen(screen, 'dashboard');

    const participation = page.getByRole('slider', { name: '参加の推移の回' });
    const said = () => participation.getAttribute('aria-valuetext');
    const newest = await said();
    const plot = participation.locator('..');
    await plot.scrollIntoViewIfNeeded();
    const { x, y, height } = (await plot.boundingBox())!;
    await page.mouse.move(x + 1, y + height / 2);
    const oldest = await said();
    expect(oldest).not.toBe(newest);
    await plot.getByText(oldest!.split('、')[0]!, { exact: true }).waitFor();
    await page.mouse.move(0, 0);
    await participation.focus();
    await page.keyboard.press('End');
    expect(await said()).toBe(newest);
    await page.keyboard.press('Home');
    expect(await said()).toBe(oldest);

    await map.getByRole('link').first().focus();
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^\d+\/\d+人$/).waitFor();
    await checkScreen(screen, 'dashboard-round');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const alert = page.getByRole('list', { name: '気になるプロジェクト' }).getByRole('listitem').first();
    const name = await alert.getByRole('link').first().innerText();
    await alert.getByRole('link', { name: /の分析を見る$/ }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/analysis$/);
  });

  test('it prints on one page', async () => {
    const { page } = screen;
    await page.goBack();
    await page.getByRole('grid').waitFor();
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('the owner sees what each setting of the analyses does', async () => {
    const { page } = screen;
    await page.goto(
      page.url().replace(/\/organizations\/(\d+)\/.*$/, '/organizations/$1/setting/organization/analysis'),
    );
    const form = page.getByRole('form', { name: '分析の設定' });
    await form.scrollIntoViewIfNeeded();
    await form.getByText(/完了した回答が3人に満たない回は/).waitFor();
    await checkScreen(screen, 'analysis-settings');
  });
});
