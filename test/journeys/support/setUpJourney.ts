import type { Browser } from 'playwright-core';
import { startProduct, type Product } from './product';
import { launchBrowser, openScreen, type TestScreen, type ScreenSize } from './screen';

/** A browser for the journeys of a file, once they begin. */
export function setUpBrowser(): () => Browser {
  // Generous: a step waits for what it sees, and the machine may be busy with the rest of the tests.
  jest.setTimeout(150_000);
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return () => browser;
}

interface JourneyContext {
  product(): Product;
  /** A screen of its own: nobody is logged in. */
  openScreen(size: ScreenSize): Promise<TestScreen>;
}

/** The product with its demo, and a browser; both must end well. */
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
