import type { Browser, Page } from 'playwright-core';

/** How a page with a form loads; times since the navigation. */
export interface Visit {
  /** Milliseconds until the largest contentful paint. */
  paintedMs: number;
  /** Milliseconds until the form's script handles a submit. */
  usableMs: number;
  /** Cumulative layout shift until the network is idle. */
  layoutShift: number;
}

/** The slow phone of Lighthouse, with real throttling instead of Lighthouse's simulation. */
const slowPhone = {
  cpuSlowdown: 4,
  /** Milliseconds per request, bytes per second. */
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
};

/** Opens `url` on a slow phone with an empty cache and measures until the network is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ja-JP',
  });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(observeVisit);
    await page.goto(url);
    await page.waitForFunction(() => window.visit.usableMs > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => window.visit);
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuSlowdown });
}

declare global {
  interface Window {
    visit: Visit;
  }
}

/** Runs in the page before its scripts; must be self-contained, because Playwright serializes it. */
function observeVisit(): void {
  const visit: Visit = (window.visit = { paintedMs: 0, usableMs: 0, layoutShift: 0 });

  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    // Later paints are responses to the submit.
    if (visit.usableMs === 0) visit.paintedMs = startTime;
  });
  observe(
    'layout-shift',
    (entry) => (visit.layoutShift += (entry as PerformanceEntry & { value: number }).value),
  );

  // The form's script prevents the default action of a submit once it is loaded.
  const polling = setInterval(() => {
    const form = document.querySelector('form');
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (!form || form.dispatchEvent(submit)) return;
    visit.usableMs = performance.now();
    clearInterval(polling);
  }, 20);
}
