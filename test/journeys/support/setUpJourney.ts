import type { Browser } from 'playwright-core';
import { startProduct, type Product } from './product';
import { launchBrowser, openScreen, type TestScreen, type ScreenSize } from './screen';

/** Launches a browser for the tests of a file; the returned function gives access to it. */
export function setUpBrowser(): () => Browser {
  // Generous, because the machine may be busy.
  jest.setTimeout(600_000);
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    Object.assign(globalThis, { describeOpenPages: () => describeOpenPages(browser) });
  });
  afterAll(() => browser.close());
  return () => browser;
}

/** Address and accessible content of each open page. journeyEnvironment.cjs calls it when a test fails. */
async function describeOpenPages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const contents = await Promise.all(
    pages.map(async (page) => {
      const content = await page.ariaSnapshot({ timeout: 10_000 }).catch(String);
      return `${page.url()}\n${content.slice(0, 4_000)}`;
    }),
  );
  return contents.join('\n\n');
}

interface JourneyContext {
  product(): Product;
  /** Opens a new browser context without a session. */
  openScreen(size: ScreenSize): Promise<TestScreen>;
}

/** Starts the product with the demo and a browser for the tests of a file. The server must exit with code 0. */
export function setUpProduct(): JourneyContext {
  const browser = setUpBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => expect(await product.stop()).toBe(0));
  return {
    product: () => product,
    openScreen: (size) => openScreen(browser(), { url: product.url, size }),
  };
}
