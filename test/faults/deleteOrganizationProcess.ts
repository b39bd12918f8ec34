// deleteOrganizationProcess.ts <data directory> <organization id> <step>: prints the row counts of the organization, then
// deletes it like the server and prints `step N <kind>` before each statement. It kills itself (SIGKILL) before statement
// number <step> is sent. The last step is before the commit; after the commit it prints `done` and kills itself.
import { runCommand } from '../support/app/runCommand';
import { sql, type RootOperationNode } from 'kysely';
import { openDatabase, type Database } from '../../src/server/db/client';
import { longTransactionMs, inTransaction } from '../../src/server/db/transaction';
import { deleteOrganization } from '../../src/server/modules/organizations/deleteOrganization';
import { testServices } from '../support/app/testServices';

const [dataDir = '', ...numbers] = process.argv.slice(2);
const [organizationId = 0, killStep = 0] = numbers.map(Number);

const killSelf = () => process.kill(process.pid, 'SIGKILL');

async function deleteAndCrash(): Promise<void> {
  const database = await openDatabase({ dataDir, log: () => {} });
  const services = await testServices(database);
  console.log(`rows ${JSON.stringify(await countRows(database))}`);

  let step = 0;
  const printStep = (kind: string) => {
    step += 1;
    console.log(`step ${step} ${kind}`);
    if (step === killStep) killSelf();
  };
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      printStep(node.kind);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  await inTransaction(
    { kysely, pool: database.pool },
    async (tx) => {
      await runCommand(tx, services, deleteOrganization, { actor: { organizationId } });
      printStep('commit');
    },
    { maxMs: longTransactionMs },
  );
  console.log('done');
  killSelf();
}

/** Number of rows of the organization by table, and of all queued jobs. */
async function countRows({ kysely, pool }: Database): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of [...tables, { name: 'organizations' }]) {
    const key = sql.ref(name === 'organizations' ? 'id' : 'organization_id');
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where ${key} = ${organizationId}`.execute(kysely);
    counts[name] = rows[0]!.count;
  }
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from pgboss.job');
  return { ...counts, jobs: rows[0]!.count };
}

void deleteAndCrash();
