import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { describeDatabaseError } from './db/databaseFailure';
import { listJobFigures, type JobFigures } from './jobs/queues.queries';
import { ConfigError } from './lib/config';
import type { Metrics } from './adapters/metrics';
import type { Services } from './modules/services';

/** Readings of the database are kept for this time, so that frequent requests and several readers cost it nothing. */
const keptMs = 10_000;
/** Prometheus waits ten seconds for all metrics, and wants those of the process when the database is away, too. */
const readTimeoutMs = 3_000;

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/** Serves `GET /metrics` on the operator's own port; nobody else should reach it. */
export async function startMetricsServer(
  services: Pick<Services, 'database' | 'log'>,
  { registry }: Pick<Metrics, 'registry'>,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const readDatabase = measureDatabase(services, registry);
  const server = createServer((request, response) => {
    // Not parsed, because a URL such as `//` cannot be.
    if (request.method !== 'GET' || request.url?.replace(/\?.*/s, '') !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void (async () => {
      try {
        await readDatabase();
        const text = await registry.metrics();
        response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      } catch (error) {
        services.log.error({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      }
    })();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new ConfigError(`The metrics cannot be served at ${host}:${port} (${code}); set METRICS_PORT`)),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Adds the metrics of the database and its pool, and returns the function that reads them. */
function measureDatabase(
  { database, log }: Pick<Services, 'database' | 'log'>,
  registry: Metrics['registry'],
): () => Promise<void> {
  const registers = [registry];
  const { pool } = database;
  new Gauge({
    name: 'koenowa_database_pool_connections',
    help: 'Connections to the database',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'koenowa_database_pool_waiting',
    help: 'Queries and transactions that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const isUp = new Gauge({
    name: 'koenowa_database_up',
    help: 'Whether the database answered in time (1) or not (0)',
    registers,
  });
  const size = new Gauge({
    name: 'koenowa_database_size_bytes',
    help: 'Size of the database on its disk',
    registers,
  });
  const ofQueue = (name: string, help: string, figure: Exclude<keyof JobFigures, 'queue'>) => ({
    figure,
    gauge: new Gauge({ name, help, labelNames: ['queue'], registers }),
  });
  const queueGauges = [
    ofQueue('koenowa_jobs_due', 'Jobs that could run now; at most 100000 are counted', 'due'),
    ofQueue(
      'koenowa_jobs_oldest_due_seconds',
      'Since when the first of the due jobs could run',
      'oldestDueSeconds',
    ),
    ofQueue('koenowa_jobs_waiting', 'Jobs for later, also for their next attempt', 'waiting'),
    ofQueue('koenowa_jobs_dead', 'Jobs that failed at their last attempt', 'dead'),
  ];

  const read = async () => {
    const figures = await listJobFigures(database);
    const { rows } = await pool.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return { figures, bytes: rows[0]?.bytes };
  };
  let reading: ReturnType<typeof read> | undefined;
  let readAt = -Infinity;
  return async () => {
    if (performance.now() < readAt + keptMs) return;
    // One at a time: a database that does not answer gets no second question meanwhile.
    reading ??= read().finally(() => (reading = undefined));
    const answer = await Promise.race([reading, wait(readTimeoutMs, undefined, { ref: false })]).catch(
      (error: unknown) =>
        void log.warn(describeDatabaseError(error), 'The metrics of the database are missing'),
    );
    isUp.set(answer ? 1 : 0);
    // The readings of the last time would look like the present state.
    for (const { gauge } of queueGauges) gauge.reset();
    if (!answer) return size.remove();
    readAt = performance.now();
    size.set(answer.bytes ?? 0);
    for (const { gauge, figure } of queueGauges) {
      for (const figures of answer.figures) gauge.set({ queue: figures.queue }, figures[figure]);
    }
  };
}
