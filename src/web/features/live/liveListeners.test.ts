import { setImmediate } from 'node:timers';
import { mutationAction } from '../../../../test/support/requestAction';
import { planAccount } from '../../../../test/support/sampleSubscriptions';
import { api } from '../../api/api';
import { authListeners } from '../session/authListeners';
import type { AppStore } from '../../store/createStore';
import { addAppListener, createStore } from '../../store/createStore';
import { pageOwnerHeader } from '../../../contract/endpoint';
import { maxMissedMs, requestIdHeader } from '../../../contract/live';
import { setPageConfig } from '../../lib/config';
import { readToken, writeToken } from '../../lib/tokenCookie';
import { loggedOut, selectIsLoggedIn, selectNotice } from '../session/authSlice';
import { startSession } from '../session/startSession';
import { organizationsApi } from '../organizations/organizationsApi';
import { sessionApi } from '../session/sessionApi';
import { organizationVisited } from '../session/sessionEvents';
import { selectHasOtherAccount } from '../ui/uiSlice';
import { liveListeners } from './liveListeners';

const hello = { event: 'hello', version: '1.0.0' };
const stale = { event: 'stale', tags: [{ type: 'Reports', id: 3 }] };

/** The lines of a stream that then ends, an error status, or no reply. */
type StreamReply = object[] | number | 'unreachable';

let stores: AppStore[];
let requests: { organization: string | null; owner: string | null; missedMs: number; at: number }[];

/** Waits for everything that needs no time to pass. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const advanceTime = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
};

/** A user is logged in on a page of organization 1, whose streams give these replies in turn; the last one repeats. */
const openStream = (...replies: StreamReply[]) => openStreamAfter(0, replies);

/** Does the same with a reply in the cache that was requested `replyAgeMs` before. */
async function openStreamAfter(replyAgeMs: number, replies: StreamReply[]) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    init?.signal?.throwIfAborted();
    const { searchParams } = new URL(target as string);
    requests.push({
      organization: searchParams.get('organizationId'),
      owner: new Headers(init?.headers).get(pageOwnerHeader),
      missedMs: Number(searchParams.get('missedMs')),
      at: Date.now(),
    });
    const reply = replies[Math.min(requests.length, replies.length) - 1]!;
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof reply === 'number') return new Response(null, { status: reply });
    return new Response(reply.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  const store = createStore(authListeners);
  stores.push(store);
  for (const listener of liveListeners) store.dispatch(listener);
  const invalidated: number[] = [];
  const { invalidateTags } = api.util;
  store.dispatch(
    addAppListener({
      actionCreator: invalidateTags,
      effect: ({ payload }) => void invalidated.push(payload.length),
    }),
  );
  jest.spyOn(Math, 'random').mockReturnValue(0); // Not mocked earlier, because ids of listeners need it.
  store.dispatch(startSession('abc'));
  store.dispatch(
    sessionApi.util.upsertQueryEntries([
      { endpointName: 'getMe', arg: undefined, value: planAccount('member') },
    ]),
  );
  jest.setSystemTime(Date.now() + replyAgeMs);
  store.dispatch(organizationVisited(1));
  await settle();
  return { store, invalidated };
}

/**
 * The user changes their organization while the stream is silent. Returns the number of requests for the profile that
 * follow the reply, and those after the live event of the change.
 */
async function changeOrganization({ requestIdOfEvent }: { requestIdOfEvent: string }) {
  let pushEvent: (event: object) => void = () => undefined;
  let profileRequests = 0;
  const me = planAccount('member');
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
    const url = target instanceof Request ? target.url : String(target);
    if (url.includes('/live?')) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          pushEvent = (event) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
        },
      });
      return new Response(body);
    }
    if (url.endsWith('/members/me')) {
      profileRequests += 1;
      return Response.json(me);
    }
    return Response.json({}, { headers: { 'x-request-id': 'own' } });
  });
  const store = createStore(authListeners);
  stores.push(store);
  for (const listener of liveListeners) store.dispatch(listener);
  store.dispatch(startSession('abc'));
  void store.dispatch(sessionApi.endpoints.getMe.initiate());
  store.dispatch(organizationVisited(1));
  await settle();
  await advanceTime(1_000);

  profileRequests = 0;
  const { updateOrganization } = organizationsApi.endpoints;
  await store.dispatch(updateOrganization.initiate({ organizationId: 1, name: '株式会社改名', version: 1 }));
  await settle();
  const afterReply = profileRequests;
  pushEvent({
    event: 'stale',
    tags: [{ type: 'Me', id: me.serviceUserId, requestId: requestIdOfEvent }],
  });
  await settle();
  await advanceTime(1_000);
  return { afterReply, afterEvent: profileRequests - afterReply };
}

/** Seconds between the requests. */
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

describe('events', () => {
  it('invalidate just the tags they name', async () => {
    const { invalidated } = await openStream([hello, stale]);
    await advanceTime(0);
    expect(invalidated).toEqual([1]);
  });

  it('of an own mutation cause no second refetch', async () => {
    expect(await changeOrganization({ requestIdOfEvent: 'own' })).toEqual({ afterReply: 1, afterEvent: 0 });
  });

  it('of an own draft, which the store has already, cause none', async () => {
    const { store, invalidated } = await openStream(
      [hello],
      [hello, { event: 'stale', tags: [{ type: 'Survey', id: 3, requestId: 'own' }] }],
      404,
    );
    const saved = mutationAction('answerSurveyInBackground', 'fulfilled');
    const response = new Response(null, { headers: { [requestIdHeader]: 'own' } });
    const meta = { ...saved.meta, baseQueryMeta: { response }, fulfilledTimeStamp: Date.now() };
    store.dispatch({ ...saved, meta });
    await advanceTime(1_000);
    await advanceTime(0);
    expect(requests).toHaveLength(2);
    expect(invalidated).toEqual([]);
  });

  it('of other requests cause a refetch at any time', async () => {
    expect(await changeOrganization({ requestIdOfEvent: 'other' })).toEqual({ afterReply: 1, afterEvent: 1 });
  });

  it('are repeated from the request of the oldest cached reply on', async () => {
    const { invalidated } = await openStreamAfter(700, [[hello], 404]);
    await advanceTime(1_000);
    expect(requests.map(({ missedMs }) => missedMs)).toEqual([700, 1_700]);
    expect(invalidated).toEqual([]);
  });

  it('are repeated from the last received one on, so that a change of access refetches only what it names', async () => {
    await openStreamAfter(700, [[hello, stale], [hello], 404]);
    await advanceTime(1_000);
    expect(requests.map(({ missedMs }) => missedMs)).toEqual([700, 1_000]);
  });

  it('are not known when that was too long ago: everything is invalidated', async () => {
    const { invalidated } = await openStreamAfter(maxMissedMs + 1, ['unreachable', [hello], 404]);
    expect(invalidated).toEqual([]);
    await advanceTime(1_000);
    expect(requests.map(({ missedMs }) => missedMs)).toEqual([0, 0]);
    expect(invalidated).toHaveLength(1);
    expect(invalidated[0]).toBeGreaterThan(10);
  });

  it('are not known when the server has lost them: everything is invalidated', async () => {
    const { invalidated } = await openStreamAfter(700, [[{ ...hello, missed: 'unknown' }], 404]);
    expect(invalidated).toHaveLength(1);
    expect(invalidated[0]).toBeGreaterThan(10);
  });
});

describe('a reconnect', () => {
  it.each<[string, StreamReply, number[]]>([
    ['comes 1 s after a stream ended', [hello], [1, 1, 1, 1]],
    ['waits twice as long each time there is no reply', 'unreachable', [1, 2, 4, 8]],
    ['waits twice as long each time the server has an error', 500, [1, 2, 4, 8]],
    ['waits twice as long each time there are too many streams', 429, [1, 2, 4, 8]],
  ])('%s', async (_, reply, expected) => {
    await openStream(reply);
    for (const seconds of expected) await advanceTime(seconds * 1000);
    expect(delays()).toEqual(expected);
  });

  it('comes after a minute at most', async () => {
    await openStream('unreachable');
    for (let minute = 0; minute < 5; minute += 1) await advanceTime(60_000);
    expect(Math.max(...delays())).toBe(60);
  });

  it('comes after 1 s again once an event was received', async () => {
    await openStream('unreachable', 'unreachable', [hello], 'unreachable', 404);
    for (const seconds of [1, 2, 1, 2]) await advanceTime(seconds * 1000);
    expect(delays()).toEqual([1, 2, 1, 2]);
  });
});

it('reconnects after 401 with the session that another tab began meanwhile', async () => {
  const { store } = await openStream([hello], 404);
  jest.mocked(fetch).mockImplementationOnce(async () => {
    writeToken('new');
    return new Response(null, { status: 401 });
  });
  await advanceTime(1_000);
  expect(requests).toHaveLength(1);
  await advanceTime(2_000);
  expect(requests).toHaveLength(2);
  expect(selectIsLoggedIn(store.getState())).toBe(true);
});

describe('no reconnect', () => {
  it.each([403, 404])('after %s, without ending the session', async (status) => {
    const { store } = await openStream(status);
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
    expect(selectIsLoggedIn(store.getState())).toBe(true);
  });

  it('after 401, which ends the session here too (product §6)', async () => {
    const { store } = await openStream([hello], 401);
    await advanceTime(1_000);
    expect(store.getState().auth).toEqual({ loggedIn: false, notice: 'sessionExpired' });
    expect(readToken()).toBeUndefined();
    await advanceTime(600_000);
    expect(requests).toHaveLength(2);
  });

  it('for a page that is of another person than the session (product §6)', async () => {
    const { store } = await openStream([hello], 409);
    await advanceTime(1_000);
    expect(selectHasOtherAccount(store.getState())).toBe(true);
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    await advanceTime(600_000);
    expect(requests.map(({ owner }) => owner)).toEqual(
      Array(2).fill(String(planAccount('member').serviceUserId)),
    );
  });

  it('after log-out', async () => {
    const { store } = await openStream([hello]);
    store.dispatch(loggedOut());
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
    expect(selectNotice(store.getState())).toBe('loggedOut');
  });

  it('for the previous organization after another was entered', async () => {
    const { store } = await openStream([hello]);
    store.dispatch(organizationVisited(2));
    await advanceTime(3_000);
    expect(requests.map(({ organization }) => organization)).toEqual(['1', '2', '2', '2', '2']);
  });
});
