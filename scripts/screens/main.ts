// Takes the pictures of the help and of every screen. Run by `npm run screens`.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { fixedNow, startProduct } from '../../test/journeys/support/product';
import {
  launchBrowser,
  openScreen,
  screenSizes,
  type ColorScheme,
  type ScreenSize,
  type TestScreen,
} from '../../test/journeys/support/screen';
import { logIn, surveyLink, waitUntilLoaded } from '../../test/journeys/support/steps';
import { helpPictures } from './helpPictures';
import { screens, screenVariants, type Places } from './screenList';

/** At this quality text is sharp. */
const compression = { quality: 45, effort: 6 };
const helpFolder = 'public/help';
const screensFolder = 'docs/screens';
/** Sizes in CSS pixels, so that an article keeps the place of a picture that is still to be loaded. */
const sizesFile = 'src/web/features/help/articles/pictureSizes.json';

/** The project whose pages are shown: one in need of help, of which the demo member is an editor's colleague. */
const shownProject = '契約管理システム更改';
/** Long screens are cut off, because further down they show nothing new. */
const maxScreenHeight = 1600;
/** A picture of the help that is larger is cut off at the bottom. */
const maxHelpHeight = 460;
/** Phones show them in full sharpness. */
const helpScale = 2;

/** Cuts off what is below `maxHeight`. */
async function cut(image: Buffer, maxHeight: number): Promise<Sharp> {
  const { width, height } = await sharp(image).metadata();
  return sharp(image).extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) });
}

/** Adds a margin in the colour of the lower left corner, above a line at the bottom. */
async function addMargin(image: Buffer, width: number): Promise<Buffer> {
  const { height } = await sharp(image).metadata();
  const corner = { left: 0, top: height - 4, width: 1, height: 1 };
  const [r, g, b] = await sharp(image).extract(corner).removeAlpha().raw().toBuffer();
  const margin = { top: width, bottom: width, left: width, right: width };
  return sharp(image)
    .extend({ ...margin, background: { r: r!, g: g!, b: b! } })
    .png()
    .toBuffer();
}

/** An app of Slack, which nothing calls: the help shows 通知設定 with it. */
const slackApp = {
  SLACK_CLIENT_ID: 'pictures',
  SLACK_CLIENT_SECRET: 'pictures',
  SLACK_TOKEN_KEYS: `pictures:${randomBytes(32).toString('base64')}`,
};

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

interface Session {
  /** The demo account, or null. */
  who: string | null;
  size: ScreenSize;
  scale?: number;
}
/** Opens a path in the session of a person, and waits until the page has been loaded. */
type Open = (session: Session, scheme: ColorScheme, path: string) => Promise<Page>;

/** One log-in for each session, because log-ins are limited. */
function createOpen(browser: Browser, url: string): Open {
  const sessions = new Map<string, Promise<TestScreen>>();
  async function start({ who, size, scale }: Session): Promise<TestScreen> {
    const screen = await openScreen(browser, { url, now: fixedNow, size, ...(scale && { scale }) });
    if (who) await logIn(screen.page, who);
    return screen;
  }
  return async (session, scheme, pathname) => {
    const key = JSON.stringify(session);
    if (!sessions.has(key)) sessions.set(key, start(session));
    const { page, setColorScheme } = await sessions.get(key)!;
    await page.goto(pathname);
    await setColorScheme(scheme);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await waitUntilLoaded(page);
    return page;
  };
}

async function findPlaces(open: Open): Promise<Places> {
  const page = await open({ who: 'member', size: 'desktop' }, 'light', '/');
  await page.getByRole('heading', { level: 1, name: 'プロジェクト一覧' }).waitFor();
  const organization = new URL(page.url()).pathname.replace(/\/projects$/, '');
  const project = page.locator('main').getByRole('link', { name: shownProject, exact: true }).first();
  return {
    organization,
    project: (await project.getAttribute('href'))!,
    survey: (await (await surveyLink(page, shownProject)).getAttribute('href'))!,
  };
}

/** Hides what stays on the screen while it is scrolled, because it would cover tall elements. */
const hideBars = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document
      .querySelectorAll<HTMLElement>('header, nav[aria-label="よく使う画面"]')
      .forEach(({ style }) => (style.display = 'none')),
  );

async function takeHelpPictures(open: Open, places: Places): Promise<void> {
  emptyFolder(helpFolder);
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const [name, { who, at, show, prepare, isBare }] of Object.entries(helpPictures)) {
    const page = await open({ who, size: 'phone', scale: helpScale }, 'light', at(places));
    await prepare?.(page);
    await hideBars(page);
    const element = show(page);
    await element.waitFor();
    await waitUntilLoaded(page);
    const image = await element.screenshot({ animations: 'disabled', caret: 'hide' });
    const framed = isBare ? await addMargin(image, 12 * helpScale) : image;
    const { width, height } = await (
      await cut(framed, maxHelpHeight * helpScale)
    )
      .webp(compression)
      .toFile(path.join(helpFolder, `${name}.webp`));
    sizes[name] = { width: Math.round(width / helpScale), height: Math.round(height / helpScale) };
    console.log(`help: ${name}`);
  }
  writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
}

/** Makes the screen as tall as its page, so that what is fixed to the bottom is there. */
async function showWhole(page: Page, size: ScreenSize): Promise<void> {
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width, height } = screenSizes[size];
  await page.setViewportSize({ width, height: Math.min(Math.max(needed, height), maxScreenHeight) });
  await waitUntilLoaded(page);
}

async function takeScreens(open: Open, places: Places): Promise<void> {
  emptyFolder(screensFolder);
  const rows: string[] = [];
  for (const { name, title, who, at, prepare, dark } of screens) {
    const pictures: string[] = [];
    for (const { size, scheme, suffix } of screenVariants.filter((each) => dark || each.scheme === 'light')) {
      const page = await open({ who, size }, scheme, at(places));
      await prepare?.(page);
      await waitUntilLoaded(page);
      await showWhole(page, size);
      const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      await page.setViewportSize(screenSizes[size]);
      const file = `${name}-${suffix}.webp`;
      await sharp(image).webp(compression).toFile(path.join(screensFolder, file));
      pictures.push(`[${suffix}](${file})`);
    }
    rows.push(`- ${title}${who ? ` (${who})` : ''}: ${pictures.join(', ')}`);
    console.log(`screen: ${name}`);
  }
  writeFileSync(path.join(screensFolder, 'README.md'), indexOf(rows));
}

const indexOf = (rows: readonly string[]): string =>
  [
    '# Screens',
    '',
    'Every screen with the demo data, on a desktop (1280 wide) and a phone (390 wide), with the demo account that it shows;',
    'made by `npm run screens`.',
    '',
    ...rows,
    '',
  ].join('\n');

void (async () => {
  const product = await startProduct({ TEST_CLOCK: fixedNow, ...slackApp });
  const browser = await launchBrowser();
  const open = createOpen(browser, product.url);
  try {
    const places = await findPlaces(open);
    // `npm run screens -- help` takes only those of the help.
    await takeHelpPictures(open, places);
    if (process.argv[2] !== 'help') await takeScreens(open, places);
  } finally {
    await browser.close();
    await product.stop();
  }
})();
