// deliverProcess.ts <audience> <time>, bundled: one life of a server, until it is killed. It begins by ending all waits of the queue
// and prints what is recorded, then opens a round and delivers. DATABASE_URL or DATA_DIR name its database.
import { settableClock } from '../support/app/settableClock';
import { testServices } from '../support/app/testServices';
import { openDatabase } from '../../src/server/db/client';
import { startJobs } from '../../src/server/jobs/startJobs';
import { endWaits, listRecorded, openRound, type Audience } from './deliveryHistory';

const [audience = '', now = ''] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;

async function live(): Promise<void> {
  const database = await openDatabase({ dataDir, log: () => {}, ...(databaseUrl && { databaseUrl }) });
  const services = await testServices(database, {
    clock: settableClock(new Date(now)),
    env: process.env as Record<string, string>,
  });
  console.log(`recorded ${JSON.stringify(await listRecorded(database))}`);
  console.log('opening');
  await openRound(services, JSON.parse(audience) as Audience);
  console.log('opened');
  await endWaits(services);
  await startJobs(services, { work: true });
  console.log('delivering');
}

void live();
