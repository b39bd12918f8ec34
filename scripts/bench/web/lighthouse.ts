import { freePort } from '../../../test/journeys/support/product';
import { launchBrowser } from '../../../test/journeys/support/screen';

/** Runs before the measurement fails because none had a score (for example `NO_NAVSTART`). */
const maxAttempts = 3;

/** Lighthouse's mobile performance score (0–100) of `url`; repeats a run without a score. */
export async function lighthousePerformance(url: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { score, reason } = await runLighthouse(url);
    if (score !== null) return score;
    if (attempt === maxAttempts) throw new Error(`Lighthouse gave ${url} no score. ${reason}`);
    console.warn(`Lighthouse gave no score and runs again. ${reason}`);
  }
}

/** One run in a new browser. */
async function runLighthouse(url: string): Promise<{ score: number | null; reason: string }> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const score = result?.lhr.categories.performance?.score;
    return typeof score === 'number'
      ? { score: Math.round(score * 100), reason: '' }
      : { score: null, reason: result?.lhr.runtimeError?.message ?? '' };
  } catch (error) {
    return { score: null, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await browser.close();
  }
}
