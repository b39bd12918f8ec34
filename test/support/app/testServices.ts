import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createAnalysisEngine } from '../../../src/server/adapters/analysis/createAnalysisEngine';
import { createBillingProvider } from '../../../src/server/createBillingProvider';
import { settableClock } from '../../../src/server/adapters/clock';
import { createMailer } from '../../../src/server/adapters/mail/mailer';
import { createPostalLookup } from '../../../src/server/adapters/postal/createPostalLookup';
import { createStorage } from '../../../src/server/adapters/storage/createStorage';
import { readConfig } from '../../../src/server/lib/config';
import type { Database } from '../../../src/server/db/client';
import { startJobs } from '../../../src/server/jobs/startJobs';
import type { Services } from '../../../src/server/modules/services';
import { testNow } from './testNow';

export type SettableClock = ReturnType<typeof settableClock>;

/** What the server runs on, as in main.ts, but with a clock that stands at `testNow`, jobs that only wait and a data folder of its own. */
export async function testServices(
  database: Database,
  { clock = settableClock(testNow), env = {} }: { clock?: SettableClock; env?: Record<string, string> } = {},
): Promise<Services & { clock: SettableClock }> {
  const config = readConfig(
    { ...env, DATA_DIR: path.join(tmpdir(), `koenowa-test-${randomUUID()}`) },
    'test',
  );
  const log = pino({ level: 'silent' });
  const parts = {
    config,
    log,
    clock,
    database,
    mailer: createMailer(config),
    storage: await createStorage(config, clock),
    postal: createPostalLookup(undefined, log),
    billing: createBillingProvider(config),
    analysis: createAnalysisEngine(undefined, log),
  };
  return { ...parts, jobs: await startJobs(parts, { work: false }) };
}
