import { createRequire } from 'node:module';

/** Whether the machine has a PostgreSQL that the tests can start; uses the search of the tests themselves. */
export function hasPostgres() {
  const tsx = createRequire(import.meta.url)('tsx/cjs/api');
  const { findPostgresBinaries } = tsx.require(
    '../../test/support/databases/findPostgresBinaries.ts',
    import.meta.url,
  );
  return findPostgresBinaries() !== undefined;
}
