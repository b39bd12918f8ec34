import { testDatabase } from '../../../test/support/databases/testDatabase';

interface ForeignKey {
  name: string;
  columns: string[];
  /** Columns of the indexes of the referencing table, without partial indexes. */
  indexes: string[][];
}

/**
 * A deletion searches the rows that reference each deleted row. An index can be used for it when it starts with
 * columns of the key, up to the last column of the key, which identifies the row.
 */
const supportsDeletion = ({ columns }: ForeignKey, index: string[]): boolean => {
  const indexPrefix = index.slice(0, index.indexOf(columns.at(-1)!) + 1);
  return indexPrefix.length > 0 && indexPrefix.every((column) => columns.includes(column));
};

test('every foreign key has an index for deletions', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<ForeignKey>(`
    select c.conname as name,
      (select array_agg(a.attname::text order by k.position)
        from unnest(c.conkey) with ordinality as k (number, position)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select coalesce(jsonb_agg((
          select jsonb_agg(coalesce(a.attname::text, '(expression)') order by k.position)
          from unnest(i.indkey::int2[]) with ordinality as k (number, position)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number)), '[]')
        from pg_index i where i.indrelid = c.conrelid and i.indpred is null) as indexes
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(40);
  const withoutIndex = rows.filter((key) => !key.indexes.some((index) => supportsDeletion(key, index)));
  expect(withoutIndex.map(({ name }) => name)).toEqual([]);
});
