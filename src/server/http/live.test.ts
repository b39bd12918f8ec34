import { callApi } from '../../../test/support/app/callApi';
import { testApp } from '../../../test/support/app/testApp';
import { makeOrganization } from '../../../test/support/factories/organizations';
import { makeMember } from '../../../test/support/factories/people';
import { makeProject } from '../../../test/support/factories/projects';
import { makeRound } from '../../../test/support/factories/rounds';
import type { LiveEvent } from '../../contract/live';
import { inTransaction } from '../db/transaction';
import {
  publishInvalidations,
  accessInvalidation,
  userInvalidations,
} from '../modules/live/publishInvalidations';

let address: string;
beforeAll(async () => {
  const { app } = await testApp();
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

/** The events of a stream, one at a time; null when it has ended. */
async function listen(organizationId: number, token: string) {
  const response = await fetch(`${address}/api/live?organizationId=${organizationId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = { status: response.status, headers: response.headers };
  if (!response.body || response.status !== 200)
    return { ...answer, next: async () => null, stop: async () => undefined };
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  return {
    ...answer,
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

async function team() {
  const { services, app } = await testApp();
  const { organizationId, owner } = await makeOrganization(services.database);
  const member = await makeMember(services.database, organizationId, 'member');
  const stranger = await makeMember(services.database, organizationId, 'member');
  const project = await makeProject(services.database, organizationId, [[member, 'viewer']]);
  const round = await makeRound(services.database, project);
  return {
    services,
    app,
    organizationId,
    owner,
    member,
    stranger,
    project,
    surveyId: round.surveyIds[member.serviceUserId]!,
  };
}

test('a stream carries the security headers of every answer', async () => {
  const { organizationId, owner } = await team();
  const stream = await listen(organizationId, owner.token);
  expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  expect(stream.headers.get('content-security-policy')).toContain("default-src 'none'");
  await stream.stop();
});

test('who may see a project hears what became stale in it, nobody else does', async () => {
  const { app, organizationId, owner, member, stranger, project, surveyId } = await team();
  const [ownersStream, strangersStream] = await Promise.all([
    listen(organizationId, owner.token),
    listen(organizationId, stranger.token),
  ]);
  expect(await ownersStream.next()).toEqual({ event: 'hello' });
  expect(await strangersStream.next()).toEqual({ event: 'hello' });

  await callApi(
    app,
    'createReport',
    { surveyId, entries: [{ key: 'done', text: '終わりました。' }], submit: true, version: 0 },
    member.token,
  );
  const heard = await ownersStream.next();
  expect(heard).toMatchObject({ event: 'stale' });
  expect((heard as { tags: unknown[] }).tags).toContainEqual({ type: 'Reports', id: project.projectId });

  // What the stranger hears next is the news made for them, not that of the project before it.
  const { services } = await testApp();
  await inTransaction(services.database, (tx) => publishInvalidations(tx, userInvalidations(stranger, 'Me')));
  expect(await strangersStream.next()).toEqual({
    event: 'stale',
    tags: [{ type: 'Me', id: stranger.serviceUserId }],
  });
  await Promise.all([ownersStream.stop(), strangersStream.stop()]);
});

test('news of a transaction that was rolled back is no news', async () => {
  const { services, organizationId, owner } = await team();
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

test('a change of standing ends the stream, so that the browser asks again what it may see', async () => {
  const { services, organizationId, member } = await team();
  const stream = await listen(organizationId, member.token);
  await stream.next();
  const { serviceUserId } = member;
  await inTransaction(services.database, (tx) =>
    publishInvalidations(tx, [
      accessInvalidation({ serviceUserId }),
      ...userInvalidations({ serviceUserId }, 'Me'),
    ]),
  );
  // Somebody who was removed may not ask again: what became stale is told before the end.
  expect(await stream.next()).toEqual({ event: 'stale', tags: [{ type: 'Me', id: serviceUserId }] });
  expect(await stream.next()).toBeNull();
});

test('only members of the organization may listen', async () => {
  const { organizationId } = await team();
  const other = await team();
  expect((await listen(organizationId, other.owner.token)).status).toBe(404);
  expect((await listen(organizationId, 'x'.repeat(43))).status).toBe(401);
  expect((await listen(organizationId, 'short')).status).toBe(401);
});
