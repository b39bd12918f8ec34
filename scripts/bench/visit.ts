import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { tokenCookieName } from '../../src/contract/endpoint';
import { screenSizes } from '../../test/journeys/support/screen';

/** An entry of the browser's performance timeline, with the members of all observed types. */
type Entry = Pick<PerformanceEntry, 'name' | 'entryType' | 'startTime' | 'duration'> &
  Record<'value' | 'transferSize' | 'interactionId', number>;

/** What a page has observed; times in milliseconds since the navigation. */
interface Observed {
  entries: Entry[];
  usableMs: number;
  /** What the page has prefetched for the next one. */
  prefetched: string[];
}

declare global {
  var observed: Observed;
}

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
const shift = (value: number) => value.toFixed(3);

const ofType = ({ entries }: Observed, type: string) => entries.filter(({ entryType }) => entryType === type);
const longest = (entries: Entry[]) => Math.max(0, ...entries.map(({ duration }) => duration));
const inputs = (all: Observed) => ofType(all, 'event').filter(({ interactionId }) => interactionId > 0);

function tasksAfterPaint(all: Observed): Entry[] {
  const firstPaint = ofType(all, 'paint').find(({ name }) => name === 'first-contentful-paint');
  return ofType(all, 'longtask').filter(({ startTime }) => startTime >= (firstPaint?.startTime ?? 0));
}

function received(all: Observed): Entry[] {
  // The browser reports the navigation twice, when it begins and when it has ended.
  const ofPage = [...ofType(all, 'navigation').slice(-1), ...ofType(all, 'resource')];
  return ofPage.filter(({ name }) => !all.prefetched.includes(name));
}

const sum = (some: Entry[], figure: (entry: Entry) => number) =>
  some.reduce((total, entry) => total + figure(entry), 0);

/** How a page loads until it is quiet. */
export const figures: Record<
  'paintedMs' | 'usableMs' | 'longestTaskMs' | 'blockingMs' | 'interactionMs' | 'bytes' | 'layoutShift',
  [label: string, format: (value: number) => string, of: (observed: Observed) => number]
> = {
  // The last largest contentful paint.
  paintedMs: ['painted', seconds, (all) => ofType(all, 'largest-contentful-paint').at(-1)?.startTime ?? 0],
  // When React has rendered or hydrated the first element that matches `content`.
  usableMs: ['usable', seconds, ({ usableMs }) => usableMs],
  // The longest task of the main thread; 0 when none took longer than 50 ms.
  longestTaskMs: ['longest task', milliseconds, (all) => longest(ofType(all, 'longtask'))],
  // Total blocking time: what the tasks after the first paint took beyond 50 ms each.
  blockingMs: [
    'blocking time',
    milliseconds,
    (all) => sum(tasksAfterPaint(all), (task) => task.duration - 50),
  ],
  // The longest time from an input of `interact` to the next paint; 0 without one.
  interactionMs: ['interaction', milliseconds, (all) => longest(inputs(all))],
  // Received, with headers and compressed.
  bytes: ['received', kilobytes, (all) => sum(received(all), ({ transferSize }) => transferSize)],
  // Cumulative layout shift.
  layoutShift: ['layout shift', shift, (all) => sum(ofType(all, 'layout-shift'), ({ value }) => value)],
};

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
  /** The time of the browser, otherwise the real one. */
  now?: Date;
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
export async function visit(browser: Browser, url: string, measured: MeasuredPage): Promise<Observed> {
  const { path, device, content, token, now, show, interact } = measured;
  const context = await browser.newContext({ locale: 'ja-JP', ...devices[device] });
  try {
    if (token) await context.addCookies([{ name: tokenCookieName, value: token, url }]);
    if (now) await context.clock.setSystemTime(now);
    const page = await context.newPage();
    if (device === 'slowPhone') await slowDown(page);
    await page.addInitScript(observePage, content);
    await page.goto(url + path);
    await page.waitForFunction(() => observed.usableMs > 0, undefined, { timeout: 60_000 });
    await show?.(page);
    const loaded = await readWhenQuiet(page);
    await interact?.(page);
    return { ...loaded, entries: [...loaded.entries, ...ofType(await readWhenQuiet(page), 'event')] };
  } finally {
    await context.close();
  }
}

/** Waits until for a second no request was running and no task took longer than 50 ms. */
async function readWhenQuiet(page: Page): Promise<Observed> {
  await page.waitForFunction(() => {
    const ends = observed.entries.map(({ startTime, duration }) => (duration > 0 ? startTime + duration : 0));
    const quietMs = performance.now() - Math.max(observed.usableMs, ...ends);
    return document.readyState === 'complete' && quietMs > 1_000;
  });
  const json = await page.evaluate(() => {
    const prefetched = document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]');
    return JSON.stringify({ ...observed, prefetched: Array.from(prefetched, ({ href }) => href) });
  });
  return JSON.parse(json) as Observed;
}

/** Runs in the page before its scripts; must be self-contained, because Playwright serializes it. */
function observePage(content: string): void {
  globalThis.observed = { entries: [], usableMs: 0, prefetched: [] };
  const observer = new PerformanceObserver((list) =>
    observed.entries.push(...(list.getEntries() as unknown as Entry[])),
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
