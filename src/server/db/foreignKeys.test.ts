import { testDatabase } from '../../../test/support/databases/testDatabase';

interface ForeignKey {
  name: string;
  columns: string[];
  /** Columns of the whole-table indexes of the pointing table, each in its order. */
  indexes: string[][];
}

/**
 * A deletion looks for what points at each row that goes. An index answers when it begins with columns of the key
 * down to the last one, which names the row; those before only say where it belongs.
 */
const answers = ({ columns }: ForeignKey, index: string[]): boolean => {
  const used = index.slice(0, index.indexOf(columns.at(-1)!) + 1);
  return used.length > 0 && used.every((column) => columns.includes(column));
};

test('every foreign key has an index to delete by', async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query<ForeignKey>(`
    select c.conname as name,
      (select array_agg(a.attname::text order by k.place)
        from unnest(c.conkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select coalesce(jsonb_agg((
          select jsonb_agg(coalesce(a.attname::text, '(expression)') order by k.place)
          from unnest(i.indkey::int2[]) with ordinality as k (number, place)
          left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number)), '[]')
        from pg_index i where i.indrelid = c.conrelid and i.indpred is null) as indexes
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(40);
  const slow = rows.filter((key) => !key.indexes.some((index) => answers(key, index)));
  expect(slow.map(({ name }) => name)).toEqual([]);
});
