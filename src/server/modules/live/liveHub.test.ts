import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import pino from 'pino';
import type { Schema } from '../../db/schema';
import { createLiveHub } from './liveHub';

/** A database whose answers come when the test gives them. */
function heldDatabase() {
  const asked: ((rows: unknown[]) => void)[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>() =>
      new Promise<QueryResult<R>>((resolve) => asked.push((rows) => resolve({ rows: rows as R[] }))),
    streamQuery: () => {
      throw new Error('not used');
    },
  };
  const nothing = () => Promise.resolve();
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const answer = async (rows: unknown[]) => {
    await jest.advanceTimersByTimeAsync(0);
    asked.shift()!(rows);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { db, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream begins when news can no longer be taken for old, and is told what comes after', async () => {
  const { db, answer } = heldDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const told: unknown[] = [];
  hub.subscribe({
    topics: new Set(['user:1']),
    onOpen: () => told.push('begin'),
    onStale: (tags) => told.push(tags),
    onEnd: () => told.push('end'),
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([]);

  const before = { id: 1, topic: 'user:1', tag: 'Survey:1' };
  await answer([before]);
  expect(told).toEqual(['begin']);

  await jest.advanceTimersByTimeAsync(1_000);
  await answer([before, { id: 2, topic: 'user:1', tag: 'Survey:2' }]);
  expect(told).toEqual(['begin', [{ type: 'Survey', id: 2 }]]);
});

test('who has left before it begins hears nothing', async () => {
  const { db, answer } = heldDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const begin = jest.fn();
  const leave = hub.subscribe({ topics: new Set(), onOpen: begin, onStale: jest.fn(), onEnd: jest.fn() });
  leave();
  await answer([]);
  expect(begin).not.toHaveBeenCalled();
});
