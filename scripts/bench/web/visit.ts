import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** How a page loads until it is quiet; times in milliseconds since the navigation. */
export interface Visit {
  /** The last largest contentful paint. */
  paintedMs: number;
  /** When React has rendered or hydrated the first element that matches `content`. */
  usableMs: number;
  /** Cumulative layout shift. */
  layoutShift: number;
  /** The longest task of the main thread; 0 when none took longer than 50 ms. */
  longestTaskMs: number;
  /** Total blocking time: what the tasks after the first paint took beyond 50 ms each. */
  blockingMs: number;
  /** Bytes received, with headers and compressed. */
  bytes: number;
  /** The longest time from an input of `interact` to the next paint; 0 without one. */
  interactionMs: number;
}

export interface VisitOptions {
  url: string;
  /** CSS selector of the element that people come for. */
  content: string;
  /** A session token. */
  token?: string;
  /** Uses the page once it is quiet. */
  interact?: (page: Page) => Promise<void>;
}

/** A page is quiet when for so long no request was running and no task took longer than 50 ms. */
const quietMs = 1_000;

/** The slow phone of Lighthouse, with real throttling instead of Lighthouse's simulation. */
const slowPhone = {
  cpuSlowdown: 4,
  /** Milliseconds per request, bytes per second. */
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  context: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
  } satisfies BrowserContextOptions,
};

/** Opens `url` on a slow phone with an empty cache and touches nothing until the page is quiet. */
export async function visit(
  browser: Browser,
  { url, content, token, interact }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext(slowPhone.context);
  try {
    if (token) await context.addCookies([{ name: 'koenowa_token', value: token, url }]);
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(observePage, content);
    await page.goto(url);
    await page.waitForFunction(() => window.observed.usableMs > 0, undefined, { timeout: 60_000 });
    await waitUntilQuiet(page);
    const { tasks, firstPaintMs, ...loaded } = await page.evaluate(() => window.observed);
    if (interact) {
      await interact(page);
      await waitUntilQuiet(page);
    }
    return {
      ...loaded,
      longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
      blockingMs: tasks
        .filter(({ startTime }) => startTime >= firstPaintMs)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      interactionMs: await page.evaluate(() => window.observed.interactionMs),
    };
  } finally {
    await context.close();
  }
}

async function waitUntilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (ms) => performance.now() - window.observed.busyUntilMs > ms && document.readyState === 'complete',
    quietMs,
  );
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
}

interface Observed extends Omit<Visit, 'longestTaskMs' | 'blockingMs'> {
  firstPaintMs: number;
  tasks: { startTime: number; duration: number }[];
  busyUntilMs: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before its scripts; must be self-contained, because Playwright serializes it. */
function observePage(content: string): void {
  const observed: Observed = (window.observed = {
    paintedMs: 0,
    usableMs: 0,
    layoutShift: 0,
    bytes: 0,
    interactionMs: 0,
    firstPaintMs: 0,
    tasks: [],
    busyUntilMs: 0,
  });

  function observe<Entry extends PerformanceEntry>(
    type: string,
    handle: (entry: Entry) => void,
    options: object = {},
  ) {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(handle));
    observer.observe({ type, buffered: true, ...options });
  }
  const addBusy = ({ startTime, duration }: { startTime: number; duration: number }) => {
    observed.busyUntilMs = Math.max(observed.busyUntilMs, startTime + duration);
  };
  const addTransfer = (entry: PerformanceResourceTiming) => {
    observed.bytes += entry.transferSize;
    addBusy(entry);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.paintedMs = startTime;
  });
  observe<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    observed.layoutShift += value;
  });
  observe('longtask', (entry) => {
    observed.tasks.push({ startTime: entry.startTime, duration: entry.duration });
    addBusy(entry);
  });
  observe('navigation', addTransfer);
  observe('resource', addTransfer);
  observe<PerformanceEventTiming & { interactionId?: number }>(
    'event',
    (entry) => {
      addBusy(entry);
      if (entry.interactionId) observed.interactionMs = Math.max(observed.interactionMs, entry.duration);
    },
    { durationThreshold: 16 },
  );

  // React stores an element's props on the element when it renders or hydrates it.
  const polling = setInterval(() => {
    const element = document.querySelector(content);
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return;
    observed.usableMs = performance.now();
    addBusy({ startTime: observed.usableMs, duration: 0 });
    clearInterval(polling);
  }, 20);
}
