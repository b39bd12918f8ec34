import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopAfterTests } from '../../support/globalTeardown';
import { demoDataVariable, seedDemo } from './product';

/** Builds the product if it is stale, finds the browser of the journeys and seeds the demo. */
export default async function globalSetup(): Promise<void> {
  const script = path.join(__dirname, 'prepareJourneys.mjs');
  // The last line; npm writes before it when packages are installed.
  process.env.CHROME_PATH = execFileSync(process.execPath, [script], { encoding: 'utf8' }).split('\n').at(-1);
  const folder = await mkdtemp(path.join(tmpdir(), 'koenowa-demo-'));
  stopAfterTests(() => rm(folder, { recursive: true, force: true }));
  process.env[demoDataVariable] = folder;
  await seedDemo(folder);
}
