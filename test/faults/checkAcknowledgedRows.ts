import assert from 'node:assert/strict';
import { openDatabase } from '../../src/server/db/client';

/**
 * Opens the database like a server and checks that rows 1 … `last` exist, that the indexes agree with the table, and
 * that writing works. Returns the number of rows and how long opening took.
 */
export async function checkAcknowledgedRows(
  dataDir: string,
  last: number,
): Promise<{ rows: number; openedInMs: number }> {
  const started = performance.now();
  const { pool, close } = await openDatabase({ dataDir, log: () => {} });
  const openedInMs = Math.round(performance.now() - started);
  try {
    const scan = async (setting: string) => {
      const { rows } = await pool.query<{ rows: number; first: number; last: number; broken: number }>(
        `select count(*) as rows, min(id) as first, max(id) as last,
                count(*) filter (where text <> repeat(id || ' ', id % 400)) as broken from acked where id > 0`,
      );
      assert.ok(rows[0], setting);
      return rows[0];
    };
    await pool.query(
      'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off',
    );
    const byTable = await scan('table');
    await pool.query('reset all; set enable_seqscan = off');
    const byIndex = await scan('index');
    await pool.query('reset all');
    assert.deepEqual(byIndex, byTable, 'the index and the table disagree');
    assert.ok(
      byTable.last >= last,
      `row ${last} was acknowledged and is lost; the last row is ${byTable.last}`,
    );
    assert.equal(byTable.rows, byTable.last, 'rows are missing in between');
    assert.equal(byTable.broken, 0, 'rows are damaged');
    const { rows: totals } = await pool.query<{ uses: number }>('select sum(uses) as uses from churn');
    assert.equal(totals[0]?.uses, byTable.rows, 'a transaction was applied partially');
    await pool.query('reindex table acked');
    await pool.query('vacuum full churn');
    return { rows: byTable.rows, openedInMs };
  } finally {
    await close();
  }
}
