import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { tokenCookieName } from '../../src/contract/endpoint';
import { screenSizes } from '../../test/journeys/support/screen';

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** How a page loads until it is quiet; times in milliseconds since the navigation. */
export const figures = {
  /** The last largest contentful paint. */
  paintedMs: { label: 'painted', format: seconds },
  /** When React has rendered or hydrated the first element that matches `content`. */
  usableMs: { label: 'usable', format: seconds },
  /** The longest task of the main thread; 0 when none took longer than 50 ms. */
  longestTaskMs: { label: 'longest task', format: milliseconds },
  /** Total blocking time: what the tasks after the first paint took beyond 50 ms each. */
  blockingMs: { label: 'blocking time', format: milliseconds },
  /** The longest time from an input of `interact` to the next paint; 0 without one. */
  interactionMs: { label: 'interaction', format: milliseconds },
  /** Received, with headers and compressed. */
  bytes: { label: 'received', format: (bytes: number) => `${(bytes / 1000).toFixed(0)} kB` },
  /** Cumulative layout shift. */
  layoutShift: { label: 'layout shift', format: (shift: number) => shift.toFixed(3) },
};

export type Figures = Record<keyof typeof figures, number>;

/** A page with the budgets of the figures that count there. */
export interface MeasuredPage {
  name: string;
  limits: Partial<Figures>;
  path: string;
  device: keyof typeof devices;
  /** CSS selector of the element that people come for. */
  content: string;
  /** A session token. */
  token?: string;
  /** The time of the browser, otherwise the real one. */
  now?: Date;
  /** Waits until the opened page shows all that is measured. */
  show?: (page: Page) => Promise<unknown>;
  /** Uses the page once it is quiet. */
  interact?: (page: Page) => Promise<void>;
}

/** A page is quiet when for so long no request was running and no task took longer than 50 ms. */
const quietMs = 1_000;

const devices = {
  desktop: { viewport: screenSizes.desktop },
  phone: { viewport: screenSizes.phone },
  slowPhone: { viewport: screenSizes.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

/** The slow phone of Lighthouse, with real throttling instead of Lighthouse's simulation. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5, // milliseconds per request
    downloadThroughput: 188_744, // bytes per second
    uploadThroughput: 86_400,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page of the product at `url` with an empty cache and touches nothing until the page is quiet. */
export async function visit(browser: Browser, url: string, measured: MeasuredPage): Promise<Figures> {
  const { path, device, content, token, now, show, interact } = measured;
  const context = await browser.newContext({ locale: 'ja-JP', ...devices[device] });
  try {
    if (token) await context.addCookies([{ name: tokenCookieName, value: token, url }]);
    if (now) await context.clock.setSystemTime(now);
    const page = await context.newPage();
    if (device === 'slowPhone') await slowDown(page);
    await page.addInitScript(observePage, content);
    await page.goto(url + path);
    await page.waitForFunction(() => window.observed.usableMs > 0, undefined, { timeout: 60_000 });
    await show?.(page);
    await waitUntilQuiet(page);
    const loaded = await page.evaluate(readFigures);
    await interact?.(page);
    await waitUntilQuiet(page);
    const { interactionMs } = await page.evaluate(readFigures);
    return { ...loaded, interactionMs };
  } finally {
    await context.close();
  }
}

const waitUntilQuiet = (page: Page) =>
  page.waitForFunction((ms) => {
    const { entries, usableMs } = window.observed;
    const ends = entries.map(({ startTime, duration }) => (duration > 0 ? startTime + duration : 0));
    return document.readyState === 'complete' && performance.now() - Math.max(usableMs, ...ends) > ms;
  }, quietMs);

/** Runs in the page, like the other functions below; must be self-contained, because Playwright serializes it. */
function readFigures(): Figures {
  const { entries, usableMs } = window.observed;
  const ofTypes = (...types: string[]) => entries.filter(({ entryType }) => types.includes(entryType));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const longest = (some: ObservedEntry[]) => Math.max(0, ...some.map(({ duration }) => duration));
  // What is prefetched for the next page is not received for this one.
  const prefetched = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]'), ({ href }) => href),
  );
  // The browser reports the navigation twice, when it begins and when it has ended.
  const ofOwnPage = [...ofTypes('navigation').slice(-1), ...ofTypes('resource')].filter(
    ({ name }) => !prefetched.has(name),
  );
  const tasks = ofTypes('longtask');
  const firstPaint = ofTypes('paint').find(({ name }) => name === 'first-contentful-paint');
  const tasksAfterPaint = tasks.filter(({ startTime }) => startTime >= (firstPaint?.startTime ?? 0));
  return {
    paintedMs: ofTypes('largest-contentful-paint').at(-1)?.startTime ?? 0,
    usableMs,
    layoutShift: sum(ofTypes('layout-shift').map(({ value }) => value)),
    longestTaskMs: longest(tasks),
    blockingMs: sum(tasksAfterPaint.map(({ duration }) => duration - 50)),
    bytes: sum(ofOwnPage.map(({ transferSize }) => transferSize)),
    interactionMs: longest(ofTypes('event').filter(({ interactionId }) => interactionId > 0)),
  };
}

/** An entry with the members of all observed types. */
type ObservedEntry = PerformanceEntry & Record<'value' | 'transferSize' | 'interactionId', number>;

declare global {
  interface Window {
    observed: { entries: ObservedEntry[]; usableMs: number };
  }
}

/** Runs in the page before its scripts. */
function observePage(content: string): void {
  const observed: Window['observed'] = (window.observed = { entries: [], usableMs: 0 });
  const observer = new PerformanceObserver((list) =>
    observed.entries.push(...(list.getEntries() as ObservedEntry[])),
  );
  const timings = ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'navigation', 'resource'];
  for (const type of [...timings, 'event'])
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  // React stores an element's props on the element when it renders or hydrates it.
  const polling = setInterval(() => {
    const element = document.querySelector(content);
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return;
    observed.usableMs = performance.now();
    clearInterval(polling);
  }, 20);
}
