import { rm } from 'node:fs/promises';
import { buildApp } from '../../src/server/app';
import { seedDemo } from '../../src/server/seed/seedDemo';
import { mailsTo } from './app/mailbox';
import { testServices } from './app/testServices';
import buildTextModel from './buildTextModel';
import { openTestDatabase } from './databases/openTestDatabase';
import { startTestDatabases } from './databases/startTestDatabases';
import { stopAfterTests } from './globalTeardown';

/** Starts one server with the demo at TEST_API_URL for all web tests of a run. Its time is always `testNow`. */
export default async function globalSetupWeb(): Promise<void> {
  buildTextModel();
  const databases = await startTestDatabases({ count: 1 });
  stopAfterTests(() => databases.stop());
  const database = await openTestDatabase(databases.addresses[0]!);
  stopAfterTests(() => database.close());
  const services = await testServices(database);
  stopAfterTests(() => services.jobs.stop());
  stopAfterTests(() => rm(services.config.dataDir, { recursive: true, force: true }));
  await seedDemo(services);
  // Calls of the tests name their network addresses.
  const app = await buildApp({ ...services, config: { ...services.config, trustedProxies: 'loopback' } });
  stopAfterTests(() => app.close());
  // A test on a slow machine may send a request over a connection that the server has just closed because it was idle.
  Object.assign(app.server, { keepAliveTimeout: 0, headersTimeout: 0 });
  // The sent mails, whose links tests open (testServer.ts). One request at a time: a mail that another one is sending is
  // neither due nor sent.
  let previous: Promise<unknown> = Promise.resolve();
  app.get<{ Params: { email: string } }>('/test/mails/:email', ({ params }) => {
    const mails = previous.then(() => mailsTo(services, params.email));
    previous = mails.catch(() => undefined);
    return mails;
  });
  process.env.TEST_API_URL = await app.listen({ port: 0, host: '127.0.0.1' });
}
