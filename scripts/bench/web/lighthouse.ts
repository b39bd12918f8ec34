import { freePort } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';

/** Runs before the measurement fails because none had a score (for example `NO_NAVSTART`). */
const maxAttempts = 3;

/** Lighthouse's mobile performance score (0–100) of `url`, each time in a new browser; repeats a run without a score. */
export async function lighthousePerformance(url: string, attempt = 1): Promise<number> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const score = result?.lhr.categories.performance?.score;
    if (typeof score !== 'number') throw new Error(result?.lhr.runtimeError?.message);
    return Math.round(score * 100);
  } catch (error) {
    if (attempt === maxAttempts) throw new Error(`Lighthouse gave ${url} no score.`, { cause: error });
    console.warn('Lighthouse gave no score and runs again.', error);
  } finally {
    await browser.close();
  }
  return lighthousePerformance(url, attempt + 1);
}
