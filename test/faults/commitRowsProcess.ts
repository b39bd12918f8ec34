// commitRowsProcess.ts <data directory>: inserts rows into the embedded database until it is killed. After the commit of
// row N it prints `ack N`, and writes an `ack` record when file changes are recorded.
import { appendFileSync } from 'node:fs';
import { openDatabase } from '../../src/server/db/client';
import { inTransaction } from '../../src/server/db/transaction';
import { sql } from 'kysely';

const [dataDir = ''] = process.argv.slice(2);
const recordLog = process.env.RECORD_LOG;

async function commitForever(): Promise<void> {
  const database = await openDatabase({ dataDir, log: () => {} });
  await database.pool.query(`
    create table if not exists acked (id integer primary key, text text not null);
    create index if not exists acked_text on acked (text);
    create table if not exists churn (id integer primary key, uses integer not null)`);
  const { rows } = await database.pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from acked',
  );
  for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
    await inTransaction(database, async (tx) => {
      await sql`insert into acked values (${id}, ${`${id} `.repeat(id % 400)})`.execute(tx);
      await sql`insert into churn values (${id % 50}, 1) on conflict (id) do update set uses = churn.uses + 1`.execute(
        tx,
      );
    });
    process.stdout.write(`ack ${id}\n`);
    if (recordLog) appendFileSync(recordLog, `${JSON.stringify({ op: 'ack', id, length: 0 })}\n`);
    if (id % 60 === 0) await database.pool.query('checkpoint');
    if (id % 200 === 0) await database.pool.query('vacuum (analyze)');
  }
}

void commitForever();
