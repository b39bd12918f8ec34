/** Whether the machine has a PostgreSQL that the tests can start; uses the search of the tests themselves. */
export async function hasPostgres() {
  const { tsImport } = await import('tsx/esm/api');
  const search = await tsImport('../../test/support/databases/findPostgresBinaries.ts', import.meta.url);
  return search.findPostgresBinaries() !== undefined;
}
