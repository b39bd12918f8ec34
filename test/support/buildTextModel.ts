import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Trains the model of texts if it is stale. It is the global setup of tests without databases. */
export default function buildTextModel(): void {
  execFileSync(process.execPath, [path.join(__dirname, '../../scripts/build.mjs'), 'model'], {
    stdio: 'inherit',
  });
}
