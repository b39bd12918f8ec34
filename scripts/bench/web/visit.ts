import type { Browser, Page } from 'playwright-core';

/** What a visitor of a page with a form goes through, counted from the navigation. */
export interface Visit {
  /** Milliseconds until the largest content stands. */
  paintedMs: number;
  /** Milliseconds until the form answers: what is sent from then on is handled, not lost. */
  usableMs: number;
  /** Cumulative layout shift until everything the page loads by itself is there. */
  layoutShift: number;
}

/** Lighthouse's slow phone, applied to the network and the processor instead of reckoned. */
const slowPhone = {
  cpuSlowdown: 4,
  /** Milliseconds a request, bytes a second. */
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
};

/** Opens `url` with an empty cache on a slow phone and watches until it is quiet. */
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
    await slowDown(page);
    await page.addInitScript(watch);
    await page.goto(url);
    await page.waitForFunction(() => window.visit.usableMs > 0);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => window.visit);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
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

/** Runs in the page, before anything of its own; refers to nothing outside itself. */
function watch(): void {
  const visit: Visit = (window.visit = { paintedMs: 0, usableMs: 0, layoutShift: 0 });

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    // What is drawn in answer to the visitor no longer counts.
    if (visit.usableMs === 0) visit.paintedMs = startTime;
  });
  observe(
    'layout-shift',
    (entry) => (visit.layoutShift += (entry as PerformanceEntry & { value: number }).value),
  );

  // A form whose script has not come yet does nothing; one that is taken over prevents the browser's own sending.
  const trial = setInterval(() => {
    const form = document.querySelector('form');
    const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (!form || form.dispatchEvent(sent)) return;
    visit.usableMs = performance.now();
    clearInterval(trial);
  }, 20);
}
