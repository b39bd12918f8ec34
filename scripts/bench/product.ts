import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { buildApp } from '../../src/server/app';
import { readConfig } from '../../src/server/lib/config';
import type { Services } from '../../src/server/modules/services';
import { openServices } from '../../src/server/openServices';
import { startProduct } from '../../test/journeys/support/product';
import { recordStatements } from '../../test/support/app/recordStatements';
import { startTemporaryPostgres } from '../../test/support/databases/startTemporaryPostgres';
import { inputOf, type HotRequest } from './hotCalls';
import type { Bench } from './report';

/** The product's setting for the database: embedded in a folder, or on a PostgreSQL server. */
export type DatabaseAddress = { DATA_DIR: string } | { DATABASE_URL: string };

/** Creates a database, empty or as a copy of another one, which nobody uses. */
type CreateDatabase = (name: string, original?: string) => Promise<DatabaseAddress>;

export async function startEmbedded({ after }: Bench): Promise<CreateDatabase> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return async (name, original) => {
    const created = path.join(folder, name);
    if (original) await cp(path.join(folder, original), created, { recursive: true });
    return { DATA_DIR: created };
  };
}

/** Starts a PostgreSQL of our own. */
export async function startPostgres({ after }: Bench): Promise<CreateDatabase> {
  const postgres = await startTemporaryPostgres();
  after(postgres.stop);
  return async (name, original = 'template1') => {
    const client = new pg.Client(postgres.url('postgres'));
    await client.connect();
    await client.query(`create database ${name} template ${original}`);
    await client.end();
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

export interface Product {
  app: FastifyInstance;
  services: Services;
}

/** The result of `use` with the product opened in this process, as in production, but jobs are only queued. */
export async function withProduct<T>(
  database: DatabaseAddress,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...production, ...database }, 'bench');
  const { services, close } = await openServices(config, { logLevel: production.LOG_LEVEL, work: false });
  const app = await buildApp(services);
  return use({ app, services }).finally(() => app.close().then(close));
}

/** The result of `work`, which fills the database; updates what plans depend on, which autovacuum would do at any time. */
export const fill = <T>(database: DatabaseAddress, work: (services: Services) => Promise<T>): Promise<T> =>
  withProduct(database, async ({ services }) => {
    const result = await work(services);
    const client = await services.database.pool.connect();
    // Ten years of rounds take longer than a statement of the product may. Vacuum marks pages as visible only when the
    // commits of their rows are written, and those of its own, which PostgreSQL does not tell apart from them.
    const settings = 'set statement_timeout = 0; set synchronous_commit = on';
    for (const statement of [settings, 'checkpoint', 'vacuum analyze']) await client.query(statement);
    client.release();
    return result;
  });

/** Sends a request within this process; the response, which has to be 200, and the SQL that it ran. */
export async function send({ app, services }: Product, { method, url, headers, survey }: HotRequest) {
  const payload = survey && inputOf(survey);
  let response: LightMyRequestResponse | undefined;
  const statements = await recordStatements(services.database.pool, async () => {
    response = await app.inject({ method, url, headers, payload });
  });
  if (response?.statusCode !== 200) throw new Error(`${url}: ${response?.statusCode} ${response?.body}`);
  return { response, statements };
}
