import { fillHistory, filledSize } from '../../scripts/bench/history/fillHistory';
import { testApp } from '../support/app/testApp';
import { testNow } from '../support/app/testNow';

test('the data of the history benchmark fits the tables', async () => {
  const { services } = await testApp();
  const client = await services.database.pool.connect();
  try {
    await client.query('begin');
    await fillHistory(client, { weeks: 2, now: testNow });
    const { rows } = await client.query<{ rounds: number }>(
      'select count(*)::int as rounds from rounds where organization_id = (select max(id) from organizations)',
    );
    expect(rows).toEqual([{ rounds: 2 * filledSize.projects }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
