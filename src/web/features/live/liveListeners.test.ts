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

/** A stream that says this and ends, a refusal, or no answer at all. */
type Answer = object[] | number | 'unreachable';

let stores: AppStore[];
let asked: { organization: string | null; at: number }[];

/** Everything that can happen without time passing has happened. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

/** Somebody is signed in and looks at organization 1, whose streams answer in turn; the last answer stays. */
async function listen(...answers: [Answer, ...Answer[]]) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    init?.signal?.throwIfAborted();
    asked.push({
      organization: new URL(target as string).searchParams.get('organizationId'),
      at: Date.now(),
    });
    const answer = answers[Math.min(asked.length, answers.length) - 1]!;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') return new Response(null, { status: answer });
    return new Response(answer.map((line) => `${JSON.stringify(line)}\n`).join(''));
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
  jest.spyOn(Math, 'random').mockReturnValue(0); // Not before: listeners get their ids by it.
  store.dispatch(loggedIn({ token: 'abc' }));
  store.dispatch(organizationVisited(1));
  await settle();
  return { store, invalidated };
}

/** Seconds between one try and the next. */
const pauses = () => asked.slice(1).map(({ at }, index) => (at - asked[index]!.at) / 1000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  stores = [];
  asked = [];
});

afterEach(() => {
  for (const store of stores) store.dispatch(loggedOut());
  jest.useRealTimers();
});

describe('what the stream says', () => {
  it('makes stale just what it names', async () => {
    const { invalidated } = await listen([hello, stale]);
    await pass(0);
    expect(invalidated).toEqual([1]);
  });

  it.each<[string, Answer]>([
    ['ended', [hello]],
    ['could not be reached', 'unreachable'],
    ['was in trouble', 503],
  ])('makes everything stale when it %s before: what happened meanwhile is unknown', async (_, first) => {
    const { invalidated } = await listen(first, [hello], 404);
    expect(invalidated).toEqual([]);
    await pass(1_000);
    expect(invalidated).toHaveLength(1);
    expect(invalidated[0]).toBeGreaterThan(10);
  });
});

describe('the next try', () => {
  it.each<[string, Answer, number[]]>([
    ['comes 1 s after a stream ended', [hello], [1, 1, 1, 1]],
    ['waits twice as long each time nobody answers', 'unreachable', [1, 2, 4, 8]],
    ['does so when the server is in trouble', 500, [1, 2, 4, 8]],
  ])('%s', async (_, answer, expected) => {
    await listen(answer);
    for (const pause of expected) await pass(pause * 1000);
    expect(pauses()).toEqual(expected);
  });

  it('comes after a minute at most', async () => {
    await listen('unreachable');
    for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
    expect(Math.max(...pauses())).toBe(60);
  });

  it('comes soon again once the server was heard', async () => {
    await listen('unreachable', 'unreachable', [hello], 'unreachable', 404);
    for (const seconds of [1, 2, 1, 2]) await pass(seconds * 1000);
    expect(pauses()).toEqual([1, 2, 1, 2]);
  });
});

describe('no further try', () => {
  it.each([403, 404])('after %s, and the session goes on', async (status) => {
    const { store } = await listen(status);
    await pass(600_000);
    expect(asked).toHaveLength(1);
    expect(store.getState().auth.loggedIn).toBe(true);
  });

  it('after 401: the session has ended, here as well (product §6)', async () => {
    const { store } = await listen([hello], 401);
    await pass(1_000);
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    await pass(600_000);
    expect(asked).toHaveLength(2);
  });

  it('after log-out', async () => {
    const { store } = await listen([hello]);
    store.dispatch(loggedOut());
    await pass(600_000);
    expect(asked).toHaveLength(1);
    expect(store.getState().auth.notice).toBe('loggedOut');
  });

  it('for an organization that was left for another', async () => {
    const { store } = await listen([hello]);
    store.dispatch(organizationVisited(2));
    await pass(3_000);
    expect(asked.map(({ organization }) => organization)).toEqual(['1', '2', '2', '2', '2']);
  });
});
