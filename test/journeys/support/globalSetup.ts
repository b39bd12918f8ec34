import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Journeys run the built product in a real browser: builds what is stale, finds the browser. */
export default function globalSetup(): void {
  const script = path.join(__dirname, '../../../scripts/lib/prepareJourneys.mjs');
  process.env.CHROME_PATH = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
}
