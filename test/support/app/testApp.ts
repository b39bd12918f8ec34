import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SettableClock } from './settableClock';
import { buildApp } from '../../../src/server/app';
import type { Services } from '../../../src/server/modules/services';
import { testDatabase } from '../databases/testDatabase';
import { loggedWarnings, testServices } from './testServices';
import { testNow } from './testNow';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: SettableClock;
}

let startedApp: Promise<TestApp> | undefined;

/** The real app on this worker's database, with a clock that stays at `testNow` until it is set. */
export function testApp(): Promise<TestApp> {
  return (startedApp ??= startTestApp());
}

let startedUrl: Promise<string> | undefined;

/** The URL of the app, which listens from the first call on. */
export function testAppUrl(): Promise<string> {
  return (startedUrl ??= testApp().then(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
}

async function startTestApp(): Promise<TestApp> {
  const services = await testServices(await testDatabase());
  return { app: await buildApp(services), services, clock: services.clock };
}

// Makes the app before the first test, because making the queues takes a while on a busy machine.
beforeAll(async () => void (await testApp()));

// The error of a failed test says what the app logged during the test.
Object.assign(globalThis, { describeFailure: () => loggedWarnings.join('') });

beforeEach(async () => {
  loggedWarnings.splice(0);
  if (!startedApp) return;
  const { clock, services } = await startedApp;
  clock.set(testNow);
  // A test runs its own jobs, not those that others have left. The name has the statement planned once, with its many
  // partitions.
  await services.database.pool.query({ name: 'delete-jobs', text: 'delete from pgboss.job' });
});

afterAll(async () => {
  if (!startedApp) return;
  const { app, services } = await startedApp;
  await app.close();
  await services.jobs.stop();
  await rm(services.config.dataDir, { recursive: true, force: true });
});
