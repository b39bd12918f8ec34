import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { settableClock } from '../../../src/server/adapters/clock';
import { buildApp } from '../../../src/server/app';
import type { Services } from '../../../src/server/services';
import { testDatabase } from '../databases';
import { testServices } from './services';
import { testNow } from './testNow';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: ReturnType<typeof settableClock>;
}

let started: Promise<TestApp> | undefined;

/** The real app on this worker's database, with a clock that stands at `testNow` until it is set. */
export function testApp(): Promise<TestApp> {
  return (started ??= start());
}

async function start(): Promise<TestApp> {
  const services = await testServices(await testDatabase());
  return { app: await buildApp(services), services, clock: services.clock };
}

// Not in the first test's time: making the queues takes a while on a busy machine.
beforeAll(async () => void (await testApp()), 60_000);

beforeEach(async () => {
  if (started) (await started).clock.set(testNow);
});

afterAll(async () => {
  if (!started) return;
  const { app, services } = await started;
  await app.close();
  await services.jobs.stop();
  await rm(services.config.dataDir, { recursive: true, force: true });
});
