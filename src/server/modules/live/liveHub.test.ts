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
    missedMs: 0,
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
  const unsubscribe = hub.subscribe({
    topics: new Set(),
    missedMs: 0,
    onOpen,
    onStale: jest.fn(),
    onEnd: jest.fn(),
  });
  unsubscribe();
  await resolveNext([]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a subscriber whose access changes before it opens is ended, and not called again', async () => {
  const { db, resolveNext } = createPausedDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const subscribe = () => {
    const events: string[] = [];
    hub.subscribe({
      topics: new Set(['user:1']),
      missedMs: 0,
      onOpen: () => events.push('open'),
      onStale: () => events.push('stale'),
      onEnd: () => events.push('end'),
    });
    return events;
  };
  const early = subscribe();
  await resolveNext([]);
  await jest.advanceTimersByTimeAsync(1_000);
  const late = subscribe();
  await resolveNext([{ id: 1, topic: 'user:1', tag: 'accessChanged' }]);
  expect([early, late]).toEqual([['open', 'end'], ['end']]);
  await hub.close();
  expect([early, late]).toEqual([['open', 'end'], ['end']]);
});

test('missed invalidations of the topics are repeated after opening; changed access does not end the stream', async () => {
  const { db, resolveNext } = createPausedDatabase();
  const hub = createLiveHub(db, pino({ level: 'silent' }));
  const events: unknown[] = [];
  hub.subscribe({
    topics: new Set(['user:1']),
    missedMs: 500,
    onOpen: () => events.push('open'),
    onStale: (tags) => events.push(tags),
    onEnd: () => events.push('end'),
  });
  const missed = [
    { id: 1, topic: 'user:1', tag: 'Me:1' },
    { id: 2, topic: 'user:2', tag: 'Me:2' },
    { id: 3, topic: 'user:1', tag: 'accessChanged' },
  ];
  await resolveNext(missed);
  expect(events).toEqual(['open']);
  await resolveNext(missed);
  expect(events).toEqual(['open', [{ type: 'Me', id: 1 }]]);
});
