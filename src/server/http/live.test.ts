import Fastify from 'fastify';
import type { CompiledQuery } from 'kysely';
import { callApi } from '../../../test/support/app/callApi';
import { testApp, testAppUrl } from '../../../test/support/app/testApp';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { makeMember } from '../../../test/support/factories/people';
import { makeProject } from '../../../test/support/factories/projects';
import { makeRound } from '../../../test/support/factories/rounds';
import { pageOwnerHeader } from '../../contract/endpoint';
import { requestIdHeader, type LiveEvent } from '../../contract/live';
import { inTransaction } from '../db/transaction';
import { startSession } from '../modules/sessions/sessions';
import {
  publishInvalidations,
  accessInvalidation,
  userInvalidations,
} from '../modules/live/publishInvalidations';
import { heartbeatMs, mountLive } from './live';

let address: string;
beforeAll(async () => {
  address = await testAppUrl();
});

interface ListenOptions {
  missedMs?: number;
  at?: string;
  headers?: Record<string, string>;
}

/** Opens a stream of `at`, by default of the app. `next` resolves to its next event, or null when it has ended. */
async function listen(
  organizationId: number,
  token: string,
  { missedMs = 0, at = address, headers }: ListenOptions = {},
) {
  const response = await fetch(`${at}/api/live?organizationId=${organizationId}&missedMs=${missedMs}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const head = { status: response.status, headers: response.headers };
  if (!response.body || response.status !== 200)
    return { ...head, next: async () => null, stop: async () => undefined };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    ...head,
    async next(): Promise<LiveEvent | null> {
      for (;;) {
        const end = rest.indexOf('\n');
        if (end >= 0) {
          const line = rest.slice(0, end);
          rest = rest.slice(end + 1);
          if (line) return JSON.parse(line) as LiveEvent;
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        rest += value;
      }
    },
    stop: () => reader.cancel(),
  };
}

async function start() {
  const { services, app, clock } = await testApp();
  const { organizationId, owner } = await makeOrganization(services.database);
  const member = await makeMember(services.database, organizationId, 'member');
  const outsider = await makeMember(services.database, organizationId, 'member');
  const project = await makeProject(services.database, organizationId, [[member, 'viewer']]);
  const round = await makeRound(services.database, project);
  return {
    services,
    app,
    clock,
    organizationId,
    owner,
    member,
    outsider,
    project,
    surveyId: round.surveyIds[member.serviceUserId]!,
  };
}

test('a stream has the headers of every response, and the version of the server', async () => {
  const { organizationId, owner } = await start();
  const stream = await listen(organizationId, owner.token);
  expect(stream.headers.get('x-server-time')).toBe(String((await testApp()).clock.now().getTime()));
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
  // A server that closes need not wait for what follows a stream over its connection.
  expect(stream.headers.get('connection')).toBe('close');
  const { services } = await testApp();
  expect(await stream.next()).toEqual({ event: 'hello', version: services.config.version });
  await stream.stop();
});

test('only streams of members who may see the project get its invalidations', async () => {
  const { app, organizationId, owner, member, outsider, project, surveyId } = await start();
  const [ownersStream, outsidersStream] = await Promise.all([
    listen(organizationId, owner.token),
    listen(organizationId, outsider.token),
  ]);
  expect(await ownersStream.next()).toMatchObject({ event: 'hello' });
  expect(await outsidersStream.next()).toMatchObject({ event: 'hello' });

  await callApi(
    app,
    'createReport',
    { surveyId, entries: [{ key: 'done', text: '終わりました。' }], submit: true, version: 0 },
    member.token,
  );
  const event = await ownersStream.next();
  expect(event).toMatchObject({ event: 'stale' });
  expect((event as { tags: unknown[] }).tags).toContainEqual(
    expect.objectContaining({ type: 'Reports', id: project.projectId }),
  );

  // The next event of the outsider is the invalidation published for them, not the earlier one of the project.
  const { services } = await testApp();
  await inTransaction(services.database, (tx) => publishInvalidations(tx, userInvalidations(outsider, 'Me')));
  expect(await outsidersStream.next()).toEqual({
    event: 'stale',
    tags: [{ type: 'Me', id: outsider.serviceUserId }],
  });
  await Promise.all([ownersStream.stop(), outsidersStream.stop()]);
});

test('invalidations from before the stream opened are repeated as far back as the browser asks', async () => {
  const { services, organizationId, owner } = await start();
  const invalidations = userInvalidations({ ...owner, surveyId: 3 }, 'Survey');
  await inTransaction(services.database, (tx) => publishInvalidations(tx, invalidations));
  const stream = await listen(organizationId, owner.token, { missedMs: 1 });
  expect(await stream.next()).toMatchObject({ event: 'hello' });
  expect(await stream.next()).toEqual({ event: 'stale', tags: [{ type: 'Survey', id: 3 }] });
  await stream.stop();
  expect((await listen(organizationId, owner.token, { missedMs: 30_001 })).status).toBe(400);
});

test('the invalidations of a request name it by the id in its reply', async () => {
  const { app, organizationId, owner, outsider } = await start();
  const stream = await listen(organizationId, outsider.token);
  await stream.next();
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/organizations/update',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { organizationId, name: '株式会社改名', version: 1 },
  });
  const requestId = headers[requestIdHeader];
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(await stream.next()).toEqual({
    event: 'stale',
    tags: [
      { type: 'Organization', id: organizationId, requestId },
      { type: 'Me', id: outsider.serviceUserId, requestId },
    ],
  });
  await stream.stop();
});

test('invalidations of a transaction that was rolled back are not sent', async () => {
  const { services, organizationId, owner } = await start();
  const stream = await listen(organizationId, owner.token);
  await stream.next();
  await expect(
    inTransaction(services.database, async (tx) => {
      await publishInvalidations(tx, userInvalidations({ ...owner, surveyId: 1 }, 'Survey'));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await inTransaction(services.database, (tx) =>
    publishInvalidations(tx, userInvalidations({ ...owner, surveyId: 2 }, 'Survey')),
  );
  expect(await stream.next()).toEqual({ event: 'stale', tags: [{ type: 'Survey', id: 2 }] });
  await stream.stop();
});

test('a change of access ends the stream, so that the browser reconnects with its new topics', async () => {
  const { services, organizationId, member } = await start();
  const stream = await listen(organizationId, member.token);
  await stream.next();
  const { serviceUserId } = member;
  await inTransaction(services.database, (tx) =>
    publishInvalidations(tx, [
      accessInvalidation({ serviceUserId }),
      ...userInvalidations({ serviceUserId }, 'Me'),
    ]),
  );
  // A removed member cannot reconnect, so invalidations are sent before the end.
  expect(await stream.next()).toEqual({ event: 'stale', tags: [{ type: 'Me', id: serviceUserId }] });
  expect(await stream.next()).toBeNull();
});

test('a log-out ends the stream of its session; another browser of the person can reconnect', async () => {
  const { services, app, clock, organizationId, member } = await start();
  const { token } = await inTransaction(services.database, (tx) =>
    startSession(tx, member.serviceUserId, clock.now()),
  );
  const stream = await listen(organizationId, token);
  await stream.next();
  await callApi(app, 'logout', {}, token);
  expect(await stream.next()).toBeNull();
  expect((await listen(organizationId, token)).status).toBe(401);
  const other = await listen(organizationId, member.token);
  expect(await other.next()).toMatchObject({ event: 'hello' });
  await other.stop();
});

test('the end of its session by time ends a stream at the next heartbeat', async () => {
  const { services, clock, organizationId, member } = await start();
  const setInterval = jest.spyOn(globalThis, 'setInterval');
  const stream = await listen(organizationId, member.token);
  await stream.next();
  const [beat] = setInterval.mock.calls.find(([, ms]) => ms === heartbeatMs)!;
  clock.advance(30 * 86_400_000 - 1);
  beat();
  await inTransaction(services.database, (tx) => publishInvalidations(tx, userInvalidations(member, 'Me')));
  expect(await stream.next()).toMatchObject({ event: 'stale' });
  clock.advance(1);
  beat();
  expect(await stream.next()).toBeNull();
});

test('a stream whose session ends while it opens ends at once', async () => {
  const { services, organizationId, member } = await start();
  const { database } = services;
  const { kysely } = database;
  // The query that finds the session valid is the one prepared query of the route; the session is deleted after it.
  const opening = new Proxy(kysely, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'executeQuery') return value.bind(target) as unknown;
      return async (query: CompiledQuery) => {
        const result = await target.executeQuery(query);
        await target.deleteFrom('sessions').where('service_user_id', '=', member.serviceUserId).execute();
        return result;
      };
    },
  });
  const app = Fastify();
  mountLive(app, { ...services, database: { ...database, kysely: opening } });
  const stream = await listen(organizationId, member.token, { at: await app.listen({ port: 0 }) });
  expect(stream.status).toBe(200);
  expect(await stream.next()).toMatchObject({ event: 'hello' });
  expect(await stream.next()).toBeNull();
  await app.close();
});

test('limits the streams of a session', async () => {
  const { organizationId, member, owner } = await start();
  const streams = await Promise.all(Array.from({ length: 31 }, () => listen(organizationId, member.token)));
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = streams.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([429, '60']);
  const other = await listen(organizationId, owner.token);
  expect(other.status).toBe(200);
  await Promise.all([...streams, other].map((stream) => stream.stop()));
});

test('requires membership of the organization', async () => {
  const { organizationId } = await start();
  const other = await start();
  expect((await listen(organizationId, other.owner.token)).status).toBe(404);
  expect((await listen(organizationId, 'x'.repeat(43))).status).toBe(401);
  expect((await listen(organizationId, 'short')).status).toBe(401);
});

test('a stream is only opened for the person for whom the page was built', async () => {
  const { organizationId, owner, member } = await start();
  const openFromPageOf = ({ serviceUserId }: { serviceUserId: number }) =>
    listen(organizationId, owner.token, { headers: { [pageOwnerHeader]: String(serviceUserId) } });
  expect((await openFromPageOf(member)).status).toBe(409);
  const stream = await openFromPageOf(owner);
  expect(await stream.next()).toMatchObject({ event: 'hello' });
  await stream.stop();
});
