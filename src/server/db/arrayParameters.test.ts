import { testDatabase } from '../../../test/support/databases/testDatabase';
import { anyOf, givenRows } from './arrayParameters';

const people = [
  { id: 1, name: '山田' },
  { id: 2, name: '鈴木' },
];

it('selects the given rows by the names of their properties', async () => {
  const { kysely } = await testDatabase();
  const given = kysely.selectFrom(givenRows(people, { id: 'bigint', name: 'text' }));
  await expect(given.select(['given.id', 'given.name']).orderBy('given.id').execute()).resolves.toEqual(
    people,
  );
});

it('has one statement for any number of values', async () => {
  const { kysely } = await testDatabase();
  const statement = (rows: typeof people) =>
    kysely
      .selectFrom(givenRows(rows, { id: 'bigint', name: 'text' }))
      .where('given.id', '=', anyOf(rows.map(({ id }) => id)))
      .select('given.id')
      .compile().sql;
  expect(statement(people)).toBe(statement([]));
});
