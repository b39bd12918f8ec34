import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callApi } from '../../test/support/app/callApi';
import { testServices } from '../../test/support/app/testServices';
import { makeOrganization } from '../../test/support/factories/organizations';
import { testDatabase } from '../../test/support/databases/testDatabase';
import { createMetrics } from './adapters/metrics';
import { buildApp } from './app';
import { inTransaction } from './db/transaction';
import { sendMail } from './modules/mail/sendMail';
import { linkMailJob } from './modules/mailedLinks/mailedLinks.jobs';
import type { Services } from './modules/services';
import { startMetricsServer, type MetricsServer } from './startMetricsServer';

interface MeasuredApp {
  app: FastifyInstance;
  services: Services;
  server: MetricsServer;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(changes: Partial<Services> = {}): Promise<MeasuredApp> {
  const services = {
    ...(await testServices(await testDatabase(), { env: { METRICS_PORT: '0' } })),
    ...changes,
  };
  closers.push(() => rm(services.config.dataDir, { recursive: true, force: true }));
  const app = await buildApp(services);
  closers.push(() => app.close().then(() => services.jobs.stop()));
  const server = await startMetricsServer(services, services.metrics!, services.config.metrics!);
  closers.push(() => server.close());
  return { app, services, server };
}

const scrape = async ({ server }: MeasuredApp) => {
  const response = await fetch(server.url);
  expect(response.status).toBe(200);
  return response.text();
};

/** The value of one series; undefined where it is absent. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line && Number(line.slice(series.length));
};

it('measures requests by operation, and names neither their ids nor their addresses', async () => {
  const measured = await start();
  const { app } = measured;
  await callApi(app, 'login', { email: 'nobody@test.example', password: 'Wrong-password-1' });
  await app.inject({ url: '/api/organizations/4711/projects' });
  await app.inject({ url: '/healthz' });
  await app.inject({ url: '/nothing/here/4711' });
  await app.inject({ method: 'DELETE', url: '/healthz' });

  const text = await scrape(measured);
  const count = (operation: string, status: string) =>
    valueOf(text, `koenowa_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`);
  expect(count('login', '4xx')).toBe(1);
  expect(count('/healthz', '2xx')).toBe(1);
  expect(count('unknown', '4xx')).toBeGreaterThanOrEqual(2);
  expect(valueOf(text, 'koenowa_logins_refused_total{reason="wrongCredentials"}')).toBe(1);
  const withoutValues = text.replace(/ \S+$/gm, '');
  expect(withoutValues).not.toMatch(/4711|nobody/);
});

it('counts mails by their outcome', async () => {
  const outcomes = [null, { code: 550 }, new Error('down')];
  const send = async () => {
    const outcome = outcomes.shift()!;
    if (outcome instanceof Error) throw outcome;
    return outcome ?? null;
  };
  const measured = await start({ mailer: { send, close: () => undefined } });
  const mail = (id: string) =>
    sendMail(measured.services, {
      messageId: `metrics-${id}`,
      to: 'mail@test.example',
      subject: '件名',
      text: '本文',
      html: '<p>本文</p>',
    });
  await mail('a');
  await mail('b');
  await expect(mail('c')).rejects.toThrow('down');

  const text = await scrape(measured);
  for (const outcome of ['sent', 'refused', 'failed']) {
    expect(valueOf(text, `koenowa_mails_total{outcome="${outcome}"}`)).toBe(1);
  }
  expect(text).not.toContain('mail@test.example');
});

it('counts the open live streams, and does not measure how long they are open', async () => {
  const measured = await start();
  const { app, services } = measured;
  const { organizationId, owner } = await makeOrganization(services.database);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = () =>
    fetch(`${address}/api/live?organizationId=${organizationId}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
  const streams = [await open(), await open()];
  expect(valueOf(await scrape(measured), 'koenowa_live_streams')).toBe(2);

  for (const { body } of streams) await body?.cancel();
  await app.close();
  const text = await scrape(measured);
  expect(valueOf(text, 'koenowa_live_streams')).toBe(0);
  expect(text).not.toContain('operation="/api/live"');
});

it('reads the queues, the size of the database and its pool, once in some seconds', async () => {
  const measured = await start();
  const { database, jobs, clock } = measured.services;
  await database.pool.query({ name: 'delete-jobs', text: 'delete from pgboss.job' });
  const enqueue = (after?: Date) =>
    inTransaction(database, (tx) =>
      jobs.enqueue(tx, linkMailJob, [{ payload: { kind: 'signup', id: 1 }, ...(after && { after }) }]),
    );
  await enqueue();
  await enqueue(new Date(clock.now().getTime() + 3_600_000));

  const text = await scrape(measured);
  expect(valueOf(text, 'koenowa_jobs_due{queue="link-mail"}')).toBe(1);
  expect(valueOf(text, 'koenowa_jobs_oldest_due_seconds{queue="link-mail"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'koenowa_jobs_waiting{queue="link-mail"}')).toBe(1);
  expect(valueOf(text, 'koenowa_jobs_dead{queue="link-mail"}')).toBe(0);
  expect(valueOf(text, 'koenowa_database_size_bytes')).toBeGreaterThan(1_000_000);
  expect(valueOf(text, 'koenowa_database_up')).toBe(1);
  expect(valueOf(text, 'koenowa_database_pool_waiting')).toBe(0);

  await enqueue();
  expect(valueOf(await scrape(measured), 'koenowa_jobs_due{queue="link-mail"}')).toBe(1);
});

it('says that the database is away, and still measures the process', async () => {
  const measured = await start();
  jest.spyOn(measured.services.database.pool, 'query').mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const text = await scrape(measured);
  expect(valueOf(text, 'koenowa_database_up')).toBe(0);
  expect(text).not.toMatch(/^koenowa_jobs_due\{/m);
  expect(text).not.toMatch(/^koenowa_database_size_bytes /m);
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('serves nothing else on its port', async () => {
  const { server } = await start();
  for (const pathname of ['/', '/api/members/me', '/metrics/more']) {
    expect((await fetch(new URL(pathname, server.url))).status).toBe(404);
  }
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  // fetch would write another path.
  const [reply] = (await once(get({ ...urlToHttpOptions(new URL(server.url)), path: '//' }), 'response')) as [
    IncomingMessage,
  ];
  reply.resume();
  expect(reply.statusCode).toBe(404);
});

it('says in one line that its port is taken', async () => {
  const { services, server } = await start();
  const port = Number(new URL(server.url).port);
  await expect(startMetricsServer(services, createMetrics(), { port, host: '127.0.0.1' })).rejects.toThrow(
    `The metrics cannot be served at 127.0.0.1:${port} (EADDRINUSE); set METRICS_PORT`,
  );
});

it('serves every metric that the dashboard and the alerts name', async () => {
  const measured = await start();
  await measured.app.inject({ url: '/healthz' });
  const text = await scrape(measured);
  // `up` is made by Prometheus itself. A histogram has the series _bucket, _sum and _count.
  const served = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  for (const file of ['grafana-dashboard.json', 'alert-rules.yaml']) {
    const named = readFileSync(path.resolve('config/deploy', file), 'utf8').match(
      /\b(?:koenowa|nodejs|process)_\w+/g,
    );
    expect(named?.length).toBeGreaterThan(5);
    const missing = new Set(named?.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect([...missing].filter((name) => !served.has(name))).toEqual([]);
  }
});
