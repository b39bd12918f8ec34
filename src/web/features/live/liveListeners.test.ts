import { setImmediate } from 'node:timers';
import { api } from '../../api/api';
import { injectApi } from '../../api/injectApi';
import { createStore } from '../../app/createStore';
import type { AppStore } from '../../app/createStore';
import { setPageConfig } from '../../lib/config';
import { readToken } from '../../lib/tokenCookie';
import { loggedIn, loggedOut } from '../auth/authSlice';
import { organizationVisited } from '../session/sessionEvents';
import { addLiveListeners } from './liveListeners';

const hello = { event: 'hello' };
const stale = { event: 'stale', tags: [{ type: 'Reports', id: 3 }] };

/** The events of a stream that then ends, an error status, or no reply. */
type StreamReply = object[] | number | 'unreachable';

let stores: AppStore[];
let requests: { organization: string | null; at: number }[];

/** Runs everything that is due without advancing the time. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advanceTime = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

/** Opens the stream of organization 1. Connections get the replies in order, then always the last one. */
async function openStream(...replies: [StreamReply, ...StreamReply[]]) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    init?.signal?.throwIfAborted();
    requests.push({
      organization: new URL(target as string).searchParams.get('organizationId'),
      at: Date.now(),
    });
    const reply = replies[Math.min(requests.length, replies.length) - 1]!;
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof reply === 'number') return new Response(null, { status: reply });
    return new Response(reply.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  const store = createStore();
  stores.push(store);
  store.inject(injectApi);
  addLiveListeners(store.startListening);
  const invalidated: number[] = [];
  const { invalidateTags } = api.util;
  store.startListening({
    actionCreator: invalidateTags,
    effect: ({ payload }) => void invalidated.push(payload.length),
  });
  jest.spyOn(Math, 'random').mockReturnValue(0); // Only now, because the ids of listeners are made with it.
  store.dispatch(loggedIn({ token: 'abc' }));
  store.dispatch(organizationVisited(1));
  await settle();
  return { store, invalidated };
}

/** Seconds between consecutive connections. */
const delays = () => requests.slice(1).map(({ at }, index) => (at - requests[index]!.at) / 1000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  stores = [];
  requests = [];
});

afterEach(() => {
  for (const store of stores) store.dispatch(loggedOut());
  jest.useRealTimers();
});

describe('an event of the stream', () => {
  it('invalidates the tags that it contains', async () => {
    const { invalidated } = await openStream([hello, stale]);
    await advanceTime(0);
    expect(invalidated).toEqual([1]);
  });

  it.each<[string, StreamReply]>([
    ['a stream that ended', [hello]],
    ['an unreachable server', 'unreachable'],
    ['a server error', 503],
  ])('invalidates everything after %s, because events may have been missed', async (_, first) => {
    const { invalidated } = await openStream(first, [hello], 404);
    expect(invalidated).toEqual([]);
    await advanceTime(1_000);
    expect(invalidated).toHaveLength(1);
    expect(invalidated[0]).toBeGreaterThan(10);
  });
});

describe('the reconnection', () => {
  it.each<[string, StreamReply, number[]]>([
    ['follows 1 s after the end of a stream', [hello], [1, 1, 1, 1]],
    ['doubles its delay each time the server is unreachable', 'unreachable', [1, 2, 4, 8]],
    ['doubles its delay after each server error', 500, [1, 2, 4, 8]],
  ])('%s', async (_, reply, expected) => {
    await openStream(reply);
    for (const seconds of expected) await advanceTime(seconds * 1000);
    expect(delays()).toEqual(expected);
  });

  it('follows after one minute at most', async () => {
    await openStream('unreachable');
    for (let minute = 0; minute < 5; minute += 1) await advanceTime(60_000);
    expect(Math.max(...delays())).toBe(60);
  });

  it('starts with the initial delay after the server has replied', async () => {
    await openStream('unreachable', 'unreachable', [hello], 'unreachable', 404);
    for (const seconds of [1, 2, 1, 2]) await advanceTime(seconds * 1000);
    expect(delays()).toEqual([1, 2, 1, 2]);
  });
});

describe('no reconnection', () => {
  it.each([403, 404])('after %s, and the session continues', async (status) => {
    const { store } = await openStream(status);
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
    expect(store.getState().auth.loggedIn).toBe(true);
  });

  it('after 401, which ends the session (product §6)', async () => {
    const { store } = await openStream([hello], 401);
    await advanceTime(1_000);
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    await advanceTime(600_000);
    expect(requests).toHaveLength(2);
  });

  it('after log-out', async () => {
    const { store } = await openStream([hello]);
    store.dispatch(loggedOut());
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
    expect(store.getState().auth.notice).toBe('loggedOut');
  });

  it('for the previous organization after a change of organization', async () => {
    const { store } = await openStream([hello]);
    store.dispatch(organizationVisited(2));
    await advanceTime(3_000);
    expect(requests.map(({ organization }) => organization)).toEqual(['1', '2', '2', '2', '2']);
  });
});
