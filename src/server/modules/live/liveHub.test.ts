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

/** A database whose queries wait until the test resolves them. */
function createPausedDatabase() {
  const queries: ((rows: unknown[]) => void)[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>() =>
      new Promise<QueryResult<R>>((resolve) => queries.push((rows) => resolve({ rows: rows as R[] }))),
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
  const resolveNext = async (rows: unknown[]) => {
    await jest.advanceTimersByTimeAsync(0);
    queries.shift()!(rows);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { db, resolveNext };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream opens after the first poll, and gets the invalidations of later ones', async () => {
  const { db, resolveNext } = createPausedDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const events: unknown[] = [];
  hub.subscribe({
    topics: new Set(['user:1']),
    onOpen: () => events.push('open'),
    onStale: (tags) => events.push(tags),
    onEnd: () => events.push('end'),
  });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(events).toEqual([]);

  const before = { id: 1, topic: 'user:1', tag: 'Survey:1' };
  await resolveNext([before]);
  expect(events).toEqual(['open']);

  await jest.advanceTimersByTimeAsync(1_000);
  await resolveNext([before, { id: 2, topic: 'user:1', tag: 'Survey:2' }]);
  expect(events).toEqual(['open', [{ type: 'Survey', id: 2 }]]);
});

test('a subscriber that unsubscribes before the first poll is not called', async () => {
  const { db, resolveNext } = createPausedDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const onOpen = jest.fn();
  const unsubscribe = hub.subscribe({ topics: new Set(), onOpen, onStale: jest.fn(), onEnd: jest.fn() });
  unsubscribe();
  await resolveNext([]);
  expect(onOpen).not.toHaveBeenCalled();
});
