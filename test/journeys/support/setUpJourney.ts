import type { Browser, Page, Request } from 'playwright-core';
import { fixedNow, startProduct, type Product } from './product';
import { launchBrowser, openScreen, type TestScreen, type ScreenSize } from './screen';

/** Pages live for seconds here. Code that V8 optimizes for them takes more time than it saves. */
const unoptimized = '--js-flags=--no-turbofan --no-maglev';

/** Launches a browser for the tests of a file; the returned function gives access to it. */
export function setUpBrowser(): () => Browser {
  // Generous, because the machine may be busy.
  jest.setTimeout(600_000);
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser(unoptimized);
    Object.assign(globalThis, { describeFailure: () => describeOpenPages(browser) });
  });
  afterAll(() => browser.close());
  return () => browser;
}

/** What each open page shows and has requested. nodeEnvironment.cjs calls it when a test fails. */
async function describeOpenPages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describePage))).join('\n\n');
}

/** Address, newest requests and accessible content of a page; of a closed list only its name. */
async function describePage(page: Page): Promise<string> {
  const requests = (await page.requests())
    .filter((request) => !request.url().includes('/assets/'))
    .slice(-30)
    .map((request) => `${request.method()} ${request.url()} ${outcomeOf(request)}`);
  const content = await page.ariaSnapshot({ timeout: 10_000 }).catch(String);
  const shown = content.replace(/^\s*- option .*\n/gm, '').slice(0, 8_000);
  return [page.url(), ...requests, shown].join('\n');
}

const outcomeOf = (request: Request): string =>
  request.failure()?.errorText ?? String(request.existingResponse()?.status() ?? 'pending');

interface JourneyContext {
  /** Opens a new browser context without a session. */
  openScreen(size: ScreenSize): Promise<TestScreen>;
  /** Restarts the server at a later time (ISO 8601), which is also that of the screens that are opened afterwards. */
  restartAt(later: string): Promise<void>;
}

/** Starts the product with the demo and a browser for the tests of a file. The server must exit with code 0. */
export function setUpProduct(): JourneyContext {
  const browser = setUpBrowser();
  let product: Product;
  let now = fixedNow;
  beforeAll(async () => {
    product = await startProduct({ TEST_CLOCK: now });
  });
  afterAll(async () => expect(await product.stop()).toBe(0));
  return {
    openScreen: (size) => openScreen(browser(), { url: product.url, size, now }),
    restartAt: (later) => {
      now = later;
      return product.restart({ TEST_CLOCK: later });
    },
  };
}
