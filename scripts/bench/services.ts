import { readConfig } from '../../src/server/lib/config';
import { openServices as open } from '../../src/server/openServices';

/** A database for the measurements: a data directory (embedded) or a PostgreSQL address. */
export interface Place {
  kind: 'embedded' | 'server';
  at: string;
}

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'for-the-measurements-on-this-machine',
  PUBLIC_URL: 'http://localhost',
};

/** What main.ts builds in production, on a database of ours; without `work` jobs are queued and left alone. */
export const openServices = ({ kind, at }: Place, { work }: { work: boolean }) =>
  open(
    readConfig(
      { ...production, ...(kind === 'embedded' ? { DATA_DIR: at } : { DATABASE_URL: at }) },
      'bench',
    ),
    { logLevel: 'warn', work },
  );
