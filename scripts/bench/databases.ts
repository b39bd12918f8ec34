import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findPostgresBinaries } from '../../test/support/databases/findPostgresBinaries';
import { startTemporaryPostgres } from '../../test/support/databases/startTemporaryPostgres';
import type { DatabaseAddress } from './product';
import type { Bench } from './report';

export async function makeTemporaryFolder({ after }: Bench): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'koenowa-bench-'));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type CreateDatabase = (name: string, options?: { template: string }) => Promise<DatabaseAddress>;

/**
 * Starts a PostgreSQL of our own and returns a function that creates databases on it. Without PostgreSQL on this machine
 * says that `kind` is skipped and returns undefined.
 */
export async function startPostgres({ after }: Bench, kind: string): Promise<CreateDatabase | undefined> {
  if (!findPostgresBinaries()) {
    console.log(`SKIPPED: ${kind}: no PostgreSQL 15 or newer found on this machine`);
    return undefined;
  }
  const postgres = await startTemporaryPostgres();
  after(postgres.stop);
  return async (name, { template } = { template: 'template1' }) => {
    const client = new pg.Client(postgres.url('postgres'));
    await client.connect();
    await client.query(`create database ${name} template ${template}`);
    await client.end();
    return { DATABASE_URL: postgres.url(name) };
  };
}
