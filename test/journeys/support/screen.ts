import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const screenshotFolder = path.join(__dirname, '../../artifacts');

/** The two sizes in which every screen is checked. */
export const screenSizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type ScreenSize = keyof typeof screenSizes;

export const colorSchemes = ['dark', 'light'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** Launches the browser of CHROME_PATH, with additional `flags`. */
export const launchBrowser = (...flags: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  });

/** A browser context with one page, whose errors are collected. */
export interface TestScreen {
  page: Page;
  /** Changes the colour scheme of the device and waits until the page has changed, too. */
  setColorScheme(scheme: ColorScheme): Promise<void>;
  /** Exceptions, console errors, CSP violations, 5xx responses and requests to other machines. */
  pageErrors: string[];
  /** The accessibility violations that axe finds in the current page, one line each; by default with all rules. */
  findAxeViolations(rules?: readonly string[]): Promise<string[]>;
  /** Saves the whole page as test/artifacts/<name>-<size>.png; only with SCREENSHOTS=1, because it takes time. */
  takeScreenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface ScreenOptions {
  url: string;
  size: ScreenSize;
  /** The initial time of its clock (ISO 8601). */
  now: string;
  /** Pixels of a picture for each CSS pixel. */
  scale?: number;
}

export async function openScreen(
  browser: Browser,
  { url, size, now, scale = 1 }: ScreenOptions,
): Promise<TestScreen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screenSizes[size],
    deviceScaleFactor: scale,
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: colorSchemes[0],
    reducedMotion: 'reduce',
    locale: 'ja-JP',
    timezoneId: 'America/Los_Angeles', // Must have no effect: the product always shows Tokyo time (product §2).
  });
  await context.clock.setSystemTime(new Date(now));
  const pageErrors: string[] = [];
  await collectPageErrors(context, pageErrors, url);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  // Like a person, a journey presses nothing while the page is being loaded, when what it presses may still move.
  await page.addLocatorHandler(page.locator('.MuiSkeleton-root').filter({ visible: true }).first(), () =>
    Promise.resolve(),
  );
  return {
    page,
    setColorScheme: async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      // Apart from the page's reaction, so that a failure says which of the two is missing.
      await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, scheme);
      await page.locator(`html[data-scheme=${scheme}]`).waitFor();
    },
    pageErrors,
    findAxeViolations: (rules) => findAxeViolations(page, rules),
    takeScreenshot: async (name) => {
      if (!process.env.SCREENSHOTS) return;
      mkdirSync(screenshotFolder, { recursive: true });
      const file = path.join(screenshotFolder, `${name}-${size}.png`);
      await page.screenshot({ path: file, fullPage: true });
    },
    close: () => context.close(),
  };
}

async function collectPageErrors(context: BrowserContext, pageErrors: string[], url: string): Promise<void> {
  await context.exposeFunction('reportViolation', (what: string) => pageErrors.push(`CSP: ${what}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    addEventListener('securitypolicyviolation', (event) =>
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  context.on('weberror', (error) =>
    pageErrors.push(`thrown: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    // The browser logs failed requests, too; journeys check the error that the page shows.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    pageErrors.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) pageErrors.push(`${response.status()}: ${response.url()}`);
  });
  context.on('request', (request) => {
    const isExternal = /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(url);
    if (isExternal) pageErrors.push(`external request: ${request.url()}`);
  });
}

async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (runOnly) => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }),
      });
      // Not all results: those of the rules that passed are large and would be copied to the test.
      return results.violations;
    },
    rules && [...rules],
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}
