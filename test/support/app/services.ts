import pino from 'pino';
import { analysisEngine } from '../../../src/server/adapters/analysis/analysisEngine';
import { settableClock } from '../../../src/server/adapters/clock';
import { createMailer } from '../../../src/server/adapters/mail/mailer';
import { readConfig } from '../../../src/server/config';
import type { Database } from '../../../src/server/db/client';
import { startJobs } from '../../../src/server/jobs/start';
import type { Services } from '../../../src/server/services';
import { testNow } from './testNow';

/** What the server runs on, as in main.ts, but with a clock that stands at `testNow` and jobs that only wait. */
export async function testServices(
  database: Database,
): Promise<Services & { clock: ReturnType<typeof settableClock> }> {
  const config = readConfig({}, 'test');
  const log = pino({ level: 'silent' });
  const parts = {
    config,
    log,
    clock: settableClock(testNow),
    database,
    mailer: createMailer(config),
    analysis: analysisEngine(undefined, log),
  };
  return { ...parts, jobs: await startJobs(parts, { work: false }) };
}
