import { createRequire } from 'node:module';

/** Whether the machine has a PostgreSQL the tests can start; asks the very code that will start it. */
export function hasPostgres() {
  const tsx = createRequire(import.meta.url)('tsx/cjs/api');
  const { findPostgresBinaries } = tsx.require(
    '../../test/support/databases/findPostgresBinaries.ts',
    import.meta.url,
  );
  return findPostgresBinaries() !== undefined;
}
