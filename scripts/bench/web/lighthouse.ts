import { freePort } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';

/** Lighthouse's performance score (0–100) of `url` on its mobile device, in a browser of its own. */
export async function lighthousePerformance(url: string): Promise<number> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const score = result?.lhr.categories.performance?.score;
    if (typeof score !== 'number') {
      throw new Error(`Lighthouse gave ${url} no score. ${result?.lhr.runtimeError?.message ?? ''}`);
    }
    return Math.round(score * 100);
  } finally {
    await browser.close();
  }
}
