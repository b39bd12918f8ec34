import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/server/app';
import { readConfig } from '../../src/server/lib/config';
import type { Services } from '../../src/server/modules/services';
import { openServices } from '../../src/server/openServices';
import { recordStatements } from '../../test/support/app/recordStatements';
import { inputOf, type HotRequest } from './hotCalls';

/** Where a database is, as in the product's configuration: embedded in a folder, or on a PostgreSQL server. */
export type DatabaseAddress = { DATA_DIR: string } | { DATABASE_URL: string };

export interface Product {
  app: FastifyInstance;
  services: Services;
  close(): Promise<void>;
}

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'for-the-measurements-on-this-machine',
  PUBLIC_URL: 'http://localhost',
};

/** Opens the product as in production; by default jobs are queued but not run. */
export async function openProduct(database: DatabaseAddress, { work } = { work: false }): Promise<Product> {
  const config = readConfig({ ...production, ...database }, 'bench');
  const { services, close } = await openServices(config, { logLevel: 'warn', work });
  const app = await buildApp(services);
  return {
    app,
    services,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The result of `use` with the product opened on this database. */
export async function withProduct<T>(
  database: DatabaseAddress,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const product = await openProduct(database);
  return use(product).finally(product.close);
}

/** Sends a request; returns its response and the SQL that it ran. Throws when the response is not 200. */
export async function recordRequest({ app, services }: Product, request: HotRequest, encoding = 'identity') {
  const { method, url, headers } = request;
  const responses: LightMyRequestResponse[] = [];
  const statements = await recordStatements(services.database.pool, async () => {
    const payload = inputOf(request);
    responses.push(
      await app.inject({ method, url, headers: { ...headers, 'accept-encoding': encoding }, payload }),
    );
  });
  const response = responses[0]!;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
  return { response, statements };
}

/** Updates what plans depend on, which autovacuum would do at any time. */
export async function vacuum({ services }: Product): Promise<void> {
  const client = await services.database.pool.connect();
  try {
    // Ten years of rounds take longer than a statement of the product may.
    await client.query('set statement_timeout = 0');
    // Vacuum marks pages as visible only when the commits of their rows are written.
    await client.query('checkpoint');
    await client.query('vacuum analyze');
  } finally {
    // The connection is not used again, because it has no time limit.
    client.release(true);
  }
}
