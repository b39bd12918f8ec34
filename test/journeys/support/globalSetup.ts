import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds the product if it is stale and finds the browser of the journeys. */
export default function globalSetup(): void {
  const script = path.join(__dirname, '../../../scripts/lib/prepareJourneys.mjs');
  process.env.CHROME_PATH = execFileSync(process.execPath, [script], { encoding: 'utf8' }).trim();
}
