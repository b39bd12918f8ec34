import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';

const screenshotFolder = path.join(__dirname, '../../artifacts');

/** The two widths every screen is looked at: a phone and a desktoptop. */
export const screenSizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const;
export type ScreenSize = keyof typeof screenSizes;

export const colorSchemes = ['dark', 'light'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** CHROME_PATH names the browser; `more` are flags beyond those a browser under test always gets. */
export const launchBrowser = (...more: string[]): Promise<Browser> =>
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
      ...more,
    ],
  });

/** One person at one screen: a context of their own and one page, watched for faults. */
export interface TestScreen {
  page: Page;
  /** The device changes between day and night, and what is shown follows in place. */
  setColorScheme(scheme: ColorScheme): Promise<void>;
  /** What no page may do: throw, log an error, break the content security policy, get a 5xx, leave this machine. */
  pageErrors: string[];
  /** Violations axe finds on what is shown now, one line each; empty is the goal. By all rules unless some are named. */
  findAxeViolations(rules?: readonly string[]): Promise<string[]>;
  /** Saves the whole page as test/artifacts/<name>-<size>.png; only with SCREENSHOTS=1, because it takes time. */
  takeScreenshot(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface ScreenOptions {
  url: string;
  size: ScreenSize;
  /** What its clock shows when it is opened, where the product's is set as well; the real time unless given. */
  now?: string;
}

export async function openScreen(browser: Browser, { url, size, now }: ScreenOptions): Promise<TestScreen> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: screenSizes[size],
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    colorScheme: colorSchemes[0],
    reducedMotion: 'reduce',
    locale: 'ja-JP',
    timezoneId: 'America/Los_Angeles', // The product is in Tokyo whatever the browser thinks (product §2).
  });
  if (now) await context.clock.setSystemTime(new Date(now));
  const faults: string[] = [];
  await collectPageErrors(context, faults, url);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return {
    page,
    setColorScheme: async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator(`html[data-scheme=${scheme}]`).waitFor();
    },
    pageErrors: faults,
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

async function collectPageErrors(context: BrowserContext, faults: string[], url: string): Promise<void> {
  await context.exposeFunction('reportViolation', (what: string) => faults.push(`CSP: ${what}`));
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (what: string) => void };
    addEventListener('securitypolicyviolation', (event) =>
      reportViolation(
        `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      ),
    );
  });
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    // A refused request is shown to the person and judged by the journey; the browser logs it as well.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    faults.push(`console: ${message.text()}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`);
  });
  context.on('request', (request) => {
    const away = /^(https?|wss?):/.test(request.url()) && !request.url().startsWith(url);
    if (away) faults.push(`left this machine: ${request.url()}`);
  });
}

async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }),
      }),
    rules && [...rules],
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
  );
}
