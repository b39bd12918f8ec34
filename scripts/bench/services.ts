import { readConfig } from '../../src/server/lib/config';
import { openServices as open } from '../../src/server/openServices';

/** A database of the measurements; `location` is a data directory (embedded) or a PostgreSQL URL. */
export interface DatabaseLocation {
  kind: 'embedded' | 'server';
  location: string;
}

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'for-the-measurements-on-this-machine',
  PUBLIC_URL: 'http://localhost',
};

/** The services of the product in production; without `work` jobs are queued but not run. */
export const openServices = ({ kind, location }: DatabaseLocation, { work }: { work: boolean }) =>
  open(
    readConfig(
      { ...production, ...(kind === 'embedded' ? { DATA_DIR: location } : { DATABASE_URL: location }) },
      'bench',
    ),
    { logLevel: 'warn', work },
  );
