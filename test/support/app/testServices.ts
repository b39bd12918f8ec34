import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../src/server/lib/createLog';
import { createAnalysisEngine } from '../../../src/server/adapters/analysis/createAnalysisEngine';
import { createBillingProvider } from '../../../src/server/createBillingProvider';
import { settableClock, type SettableClock } from './settableClock';
import { createMailer } from '../../../src/server/adapters/mail/createMailer';
import { createMetrics } from '../../../src/server/adapters/metrics';
import { createSlack } from '../../../src/server/adapters/slack/slack';
import { createPostalLookup } from '../../../src/server/adapters/postal/createPostalLookup';
import { createStorage } from '../../../src/server/adapters/storage/createStorage';
import { readConfig } from '../../../src/server/lib/config';
import { createListCursors } from '../../../src/server/lib/listCursor';
import type { Database } from '../../../src/server/db/client';
import { planSample } from '../../../src/server/seed/planSample';
import { startJobs } from '../../../src/server/jobs/startJobs';
import { importedPostalTables } from '../../../src/server/modules/postal/postalTables.queries';
import type { Services } from '../../../src/server/modules/services';
import { testNow } from './testNow';

/** The newest warnings and errors that the services have logged, as lines of JSON. */
export const loggedWarnings: string[] = [];
const log = createLog('warn', {
  write: (line: string) => {
    if (loggedWarnings.push(line) > 30) loggedWarnings.shift();
  },
});

/** Services like those of `openServices`, with a settable clock at `testNow`, their own data folder and no job workers. */
export async function testServices(
  database: Database,
  { clock = settableClock(testNow), env = {} }: { clock?: SettableClock; env?: Record<string, string> } = {},
): Promise<Services & { clock: SettableClock }> {
  const config = readConfig(
    { ...env, DATA_DIR: path.join(tmpdir(), `koenowa-test-${randomUUID()}`) },
    'test',
  );
  const parts = {
    config,
    log,
    clock,
    cursors: createListCursors(config.secretKey),
    database,
    mailer: createMailer(config),
    metrics: config.metrics ? createMetrics() : null,
    tracing: null,
    errorReports: null,
    storage: await createStorage(config, clock),
    postal: createPostalLookup(undefined, log, importedPostalTables(database.kysely)),
    billing: createBillingProvider(config),
    analysis: createAnalysisEngine(undefined, log),
    slack: config.slack ? createSlack(config.slack) : null,
    planSample,
  };
  return { ...parts, jobs: await startJobs(parts, { work: false }) };
}
