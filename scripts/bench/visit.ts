import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { tokenCookieName } from '../../src/contract/endpoint';
import { screenSizes } from '../../test/journeys/support/screen';
import { sum } from './report';

/** An entry of the browser's performance timeline, with the members of all observed types; milliseconds. */
type Entry = Pick<PerformanceEntry, 'name' | 'entryType' | 'startTime' | 'duration'> &
  Record<'value' | 'transferSize' | 'interactionId', number> &
  Record<'initiatorType', string>;

declare global {
  var observed: Entry[];
}

const ofType = (all: Entry[], type: string) => all.filter(({ entryType }) => entryType === type);
const startOf = (all: Entry[], wanted: string) => all.find(({ name }) => name === wanted)?.startTime ?? 0;
const longest = (some: Entry[]) => Math.max(0, ...some.map(({ duration }) => duration));

/** Figures of a page load until the page is quiet, computed from the browser's performance entries. */
export const figures = {
  // The last largest contentful paint.
  paintedMs: (all) => ofType(all, 'largest-contentful-paint').at(-1)?.startTime ?? 0,
  // When React has rendered or hydrated the first element that matches `content`.
  usableMs: (all) => startOf(all, 'usable'),
  // The longest task of the main thread; 0 when none took longer than 50 ms.
  longestTaskMs: (all) => longest(ofType(all, 'longtask')),
  // Total blocking time: what the tasks after the first paint took beyond 50 ms each.
  blockingMs: (all) => {
    const paintedAt = startOf(all, 'first-contentful-paint');
    const tasks = ofType(all, 'longtask').filter(({ startTime }) => startTime >= paintedAt);
    return sum(tasks.map(({ duration }) => duration - 50));
  },
  // The longest time from an input of `interact` to the next paint; 0 without one.
  interactionMs: (all) => longest(all.filter(({ interactionId }) => interactionId > 0)),
  // The transferred bytes: compressed, with headers. The browser reports the navigation twice, at its beginning and at its end.
  bytes: (all) => {
    const received = [...ofType(all, 'navigation').slice(-1), ...ofType(all, 'resource')];
    return sum(received.map(({ transferSize }) => transferSize));
  },
  // Cumulative layout shift.
  layoutShift: (all) => sum(ofType(all, 'layout-shift').map(({ value }) => value)),
} satisfies Record<string, (all: Entry[]) => number>;

/** A page with the budgets of the figures that count there. */
export interface MeasuredPage {
  name: string;
  limits: Partial<Record<keyof typeof figures, number>>;
  path: string;
  device: keyof typeof devices;
  /** CSS selector of the element that people come for. */
  content: string;
  /** A session token. */
  token?: string;
  /** Waits until the opened page shows all that is measured. */
  show?: (page: Page) => Promise<unknown>;
  /** Uses the page once it is quiet. */
  interact?: (page: Page) => Promise<void>;
}

const devices = {
  desktop: { viewport: screenSizes.desktop },
  phone: { viewport: screenSizes.phone },
  slowPhone: { viewport: screenSizes.phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;

/** The slow phone of Lighthouse, with real throttling instead of Lighthouse's simulation. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: 188_744, uploadThroughput: 86_400 }; // bytes per second
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 562.5, ...throughput });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page of the product at `url` with an empty cache and touches nothing until the page is quiet. */
export async function visit(browser: Browser, url: string, measured: MeasuredPage): Promise<Entry[]> {
  const { path, device, content, token, show, interact } = measured;
  const context = await browser.newContext({ locale: 'ja-JP', ...devices[device] });
  try {
    if (token) await context.addCookies([{ name: tokenCookieName, value: token, url }]);
    const page = await context.newPage();
    if (device === 'slowPhone') await slowDown(page);
    await page.addInitScript(observePage, content);
    await page.goto(url + path);
    await page.waitForFunction(() => observed.some(({ name }) => name === 'usable'), undefined, {
      timeout: 60_000,
    });
    await show?.(page);
    const loaded = await readWhenQuiet(page);
    await interact?.(page);
    return [...loaded, ...ofType(await readWhenQuiet(page), 'event')];
  } finally {
    await context.close();
  }
}

/**
 * Waits until for a second no request was running and no task took longer than 50 ms.
 * @returns all entries but those of files that the page has only prefetched, for the next one
 */
async function readWhenQuiet(page: Page): Promise<Entry[]> {
  await page.waitForFunction(() => {
    const ends = observed.map(({ startTime, duration }) => startTime + duration);
    return document.readyState === 'complete' && performance.now() - Math.max(...ends) > 1_000;
  });
  const json = await page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]');
    const used = observed.filter(({ initiatorType }) => initiatorType !== 'link').map(({ name }) => name);
    const unused = Array.from(links, ({ href }) => href).filter((href) => !used.includes(href));
    return JSON.stringify(observed.filter(({ name }) => !unused.includes(name)));
  });
  return JSON.parse(json) as Entry[];
}

/** Runs in the page before its scripts; must be self-contained, because Playwright serializes it. */
function observePage(content: string): void {
  globalThis.observed = [];
  const observer = new PerformanceObserver((list) =>
    observed.push(...(list.getEntries() as unknown as Entry[])),
  );
  const painting = ['paint', 'largest-contentful-paint', 'layout-shift'];
  for (const type of [...painting, 'mark', 'longtask', 'navigation', 'resource', 'event'])
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  // React stores an element's props on the element when it renders or hydrates it.
  const polling = setInterval(() => {
    const element = document.querySelector(content);
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return;
    performance.mark('usable');
    clearInterval(polling);
  }, 20);
}
