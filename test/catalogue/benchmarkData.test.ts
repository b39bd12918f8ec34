import { history } from '../../config/budgets.json';
import { fillHistory } from '../../scripts/bench/fillHistory';
import { testNow } from '../support/app/testNow';
import { openTestDatabase } from '../support/databases/openTestDatabase';
import { startTestDatabases } from '../support/databases/startTestDatabases';

test('the data of the history benchmark fits the tables', async () => {
  // A database of its own: so many rows would change the plans that other tests look at.
  const databases = await startTestDatabases({ count: 1 });
  const database = await openTestDatabase(databases.addresses[0]!);
  try {
    await fillHistory({ database, clock: { now: () => testNow } }, { ...history, weeks: 2 });
    const { rows } = await database.pool.query<{ rounds: number }>(
      'select count(*)::int as rounds from rounds',
    );
    expect(rows).toEqual([{ rounds: 2 * history.projects }]);
  } finally {
    await database.close();
    await databases.stop();
  }
});
