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
import { maxLiveRows } from './live.queries';
import { createLiveHub, type LiveHub } from './liveHub';

/** A hub on a database whose queries wait until the test resolves them. */
function createPausedHub() {
  const queries: { resolve: (rows: unknown[]) => void; fail: () => void }[] = [];
  const connection: DatabaseConnection = {
    executeQuery: <R>() =>
      new Promise<QueryResult<R>>((resolve, reject) =>
        queries.push({
          resolve: (rows) => resolve({ rows: rows as R[] }),
          fail: () => reject(new Error('The database does not answer')),
        }),
      ),
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
  const settleNext = async (settle: (query: (typeof queries)[number]) => void) => {
    await jest.advanceTimersByTimeAsync(0);
    settle(queries.shift()!);
    await jest.advanceTimersByTimeAsync(0);
  };
  const resolveNext = (rows: readonly object[]) =>
    settleNext(({ resolve }) => resolve(rows.map((row) => ({ ageMs: 100, ...row })).reverse()));
  return {
    hub: createLiveHub(db, pino({ level: 'silent' })),
    queries,
    resolveNext,
    /** The polls of this many seconds fail. */
    failFor: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await jest.advanceTimersByTimeAsync(1_000);
        await settleNext(({ fail }) => fail());
      }
    },
  };
}

/** Subscribes to the topic of user 1, and records its calls. */
function subscribe(hub: LiveHub, missedMs = 0) {
  const events: unknown[] = [];
  const unsubscribe = hub.subscribe({
    topics: new Set(['user:1']),
    missedMs,
    onOpen: (missed) => events.push(missed === 'known' ? 'open' : 'open, missed events are unknown'),
    onStale: (tags) => events.push(tags),
    onEnd: () => events.push('end'),
  });
  return { events, unsubscribe };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream opens after the first poll, and gets the invalidations of later ones', async () => {
  const { hub, resolveNext } = createPausedHub();
  const { events } = subscribe(hub);
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
  const { hub, resolveNext } = createPausedHub();
  const { events, unsubscribe } = subscribe(hub);
  unsubscribe();
  await resolveNext([]);
  expect(events).toEqual([]);
});

test('a subscriber whose access changes before it opens is ended, and not called again', async () => {
  const { hub, resolveNext } = createPausedHub();
  const early = subscribe(hub);
  await resolveNext([]);
  await jest.advanceTimersByTimeAsync(1_000);
  const late = subscribe(hub);
  await resolveNext([{ id: 1, topic: 'user:1', tag: 'accessChanged' }]);
  await hub.close();
  expect([early.events, late.events]).toEqual([['open', 'end'], ['end']]);
});

test('a subscriber that comes after the close is ended', async () => {
  const { hub, resolveNext } = createPausedHub();
  await hub.close();
  const { events } = subscribe(hub);
  await resolveNext([]);
  expect(events).toEqual(['end']);
});

test('missed invalidations of the topics are repeated after opening; changed access does not end the stream', async () => {
  const { hub, resolveNext } = createPausedHub();
  const { events } = subscribe(hub, 500);
  const missed = [
    { id: 1, topic: 'user:1', tag: 'Me:1' },
    { id: 2, topic: 'user:2', tag: 'Me:2' },
    { id: 3, topic: 'user:1', tag: 'accessChanged' },
  ];
  await resolveNext(missed);
  expect(events).toEqual(['open', [{ type: 'Me', id: 1 }]]);
});

test('streams that open later get what they missed without another read', async () => {
  const { hub, queries, resolveNext } = createPausedHub();
  subscribe(hub);
  await resolveNext([
    { id: 1, topic: 'user:1', tag: 'Me:1', ageMs: 29_000 },
    { id: 2, topic: 'user:1', tag: 'Me:2', ageMs: 14_000 },
  ]);
  const { events } = subscribe(hub, 5_000);
  await jest.advanceTimersByTimeAsync(0);
  expect(events).toEqual(['open', [{ type: 'Me', id: 2 }]]);
  expect(queries).toEqual([]);
});

test('what is written while the database does not answer is delivered afterwards', async () => {
  const { hub, failFor, resolveNext } = createPausedHub();
  const { events } = subscribe(hub);
  await resolveNext([]);
  await failFor(20);
  await jest.advanceTimersByTimeAsync(1_000);
  await resolveNext([{ id: 1, topic: 'user:1', tag: 'Survey:1', ageMs: 19_000 }]);
  expect(events).toEqual(['open', [{ type: 'Survey', id: 1 }]]);
});

test('streams end after a longer failure, so that browsers say what they may have missed', async () => {
  const { hub, failFor, resolveNext } = createPausedHub();
  const { events } = subscribe(hub);
  await resolveNext([]);
  await failFor(31);
  await jest.advanceTimersByTimeAsync(1_000);
  await resolveNext([]);
  expect(events).toEqual(['open', 'end']);
});

test('a stream does not open while the database does not answer', async () => {
  const { hub, failFor } = createPausedHub();
  const { events } = subscribe(hub);
  await failFor(1);
  expect(events).toEqual(['end']);
});

test('more rows than are read at once end the streams, and what they missed counts as unknown', async () => {
  const { hub, resolveNext } = createPausedHub();
  const { events } = subscribe(hub);
  await resolveNext([]);
  await jest.advanceTimersByTimeAsync(1_000);
  const rows = Array.from({ length: maxLiveRows }, (_, id) => ({ id, topic: 'user:2', tag: 'Me:2' }));
  await resolveNext(rows);
  const again = subscribe(hub, 2_000);
  await resolveNext(rows);
  expect([events, again.events]).toEqual([['open', 'end'], ['open, missed events are unknown']]);
});
