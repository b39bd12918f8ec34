import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { analysisEngine } from '../../../src/server/adapters/analysis/analysisEngine';
import { settableClock } from '../../../src/server/adapters/clock';
import { createMailer } from '../../../src/server/adapters/mail/mailer';
import { buildApp } from '../../../src/server/app';
import { readConfig } from '../../../src/server/config';
import { startJobs } from '../../../src/server/jobs/start';
import type { Services } from '../../../src/server/services';
import { testDatabase } from '../databases';
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
  const config = readConfig({ SEED_DEMO: 'off' }, 'test');
  const log = pino({ level: 'silent' });
  const clock = settableClock(testNow);
  const database = await testDatabase();
  const mailer = createMailer(config);
  const parts = { config, log, clock, database, mailer, analysis: analysisEngine(undefined, log) };
  const services: Services = { ...parts, jobs: await startJobs(parts, { work: false }) };
  return { app: await buildApp(services), services, clock };
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
});
