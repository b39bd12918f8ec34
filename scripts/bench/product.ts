import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/server/app';
import { openServerDatabase } from '../../src/server/db/client';
import { readConfig } from '../../src/server/lib/config';
import { openServices } from '../../src/server/openServices';
import { startProduct } from '../../test/journeys/support/product';
import { recordStatements } from '../../test/support/app/recordStatements';
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../../test/support/databases/startTemporaryPostgres';
import { inputOf, type HotRequest } from './hotCalls';
import type { Bench } from './report';

/** Where a database is, as in the product's configuration: embedded in a folder, or on a PostgreSQL server. */
export type DatabaseAddress = { DATA_DIR: string } | { DATABASE_URL: string };

export async function makeTemporaryFolder({ after }: Bench): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Starts a PostgreSQL of our own and returns a function that creates databases on it. Without PostgreSQL on this machine
 * says that `kind` is skipped and returns undefined.
 */
export async function startPostgres({ after }: Bench, kind: string) {
  if (!findPostgresBinaries()) {
    console.log(`SKIPPED: ${kind}: no PostgreSQL 15 or newer found on this machine`);
    return undefined;
  }
  const postgres = await startTemporaryPostgres();
  after(postgres.stop);
  return async (name: string, template = 'template1') => {
    const { pool, close } = await openServerDatabase(postgres.url('postgres'), () => undefined);
    await pool.query(`create database ${name} template ${template}`);
    await close();
    return { DATABASE_URL: postgres.url(name) };
  };
}

/** The environment in production, without a log of requests. */
export const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'for-the-measurements-on-this-machine',
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'warn',
};

/** The URL of the release, which runs in a process of its own. */
export async function serve({ after }: Bench, env: NodeJS.ProcessEnv): Promise<string> {
  const { url, stop } = await startProduct(env);
  after(stop);
  return url;
}

export type Product = Awaited<ReturnType<typeof openProduct>>;

/** Opens the product in this process, as in production, but jobs are only queued. */
export async function openProduct(database: DatabaseAddress) {
  const config = readConfig({ ...production, ...database }, 'bench');
  const { services, close } = await openServices(config, { logLevel: production.LOG_LEVEL, work: false });
  const app = await buildApp(services);
  return { app, services, close: () => app.close().then(close) };
}

/** The result of `use` with the product opened on this database. */
export async function withProduct<T>(
  database: DatabaseAddress,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await openProduct(database);
  return use(product).finally(product.close);
}

/** Sends a request within this process; throws when the response is not 200. */
export async function send({ app }: Product, request: HotRequest, encoding = 'identity') {
  const { method, url, headers } = request;
  const options = { method, url, headers: { ...headers, 'accept-encoding': encoding } };
  const response = await app.inject({ ...options, payload: inputOf(request) });
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return response;
}

/** The response of a request, and the SQL that it ran. */
export async function recordRequest(product: Product, request: HotRequest, encoding?: string) {
  const responses: LightMyRequestResponse[] = [];
  const statements = await recordStatements(product.services.database.pool, async () =>
    responses.push(await send(product, request, encoding)),
  );
  return { response: responses[0]!, statements };
}

/** Updates what plans depend on, which autovacuum would do at any time. */
export async function vacuum({ services }: Product): Promise<void> {
  const client = await services.database.pool.connect();
  // Ten years of rounds take longer than a statement of the product may.
  await client.query('set statement_timeout = 0');
  // Vacuum marks pages as visible only when the commits of their rows are written.
  await client.query('checkpoint');
  await client.query('vacuum analyze');
  // The connection is not used again, because it has no time limit.
  client.release(true);
}
