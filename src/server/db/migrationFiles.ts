import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runtimeFilesFolder } from '../lib/runtimeFilesFolder';

export interface Migration {
  number: number;
  /** File name, `NNNN_name.sql`. */
  name: string;
  sql: string;
  /** sha256 of the text with LF line endings. */
  checksum: string;
}

/** The database cannot be migrated. The message is one line for the operator. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

/** Ends the messages about a schema that is older than the program. */
export const howToMigrate = 'run `npm run migrate` or start with MIGRATE_ON_START=true';

export const migrationsFolder = () => path.join(runtimeFilesFolder(), 'db/migrations');

/** The migrations of a folder in order; throws MigrationError unless they are numbered 1, 2, 3 … without a gap. */
export async function readMigrations(directory = migrationsFolder()): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((name) => readMigration(directory, name)));
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1)
      throw new MigrationError(`Migration ${name} should have number ${padded(index + 1)}`);
  });
  return migrations;
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const number = Number(/^(\d{4})_\w+\.sql$/.exec(name)?.[1]);
  if (!number) throw new MigrationError(`${name} is not named like a migration (NNNN_name.sql)`);
  const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

const padded = (number: number) => String(number).padStart(4, '0');
