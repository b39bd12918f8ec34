import { concerns } from '../../src/contract/concerns';
import type { Operation } from '../../src/contract/types';
import { rowsPublishedBy } from '../support/app/publishedTags';
import { addMember } from '../support/factories/people';
import { joinProject } from '../support/factories/projects';
import { makeAnsweredWorld } from '../support/secrecy/answeredWorld';
import { noticedBy } from '../support/secrecy/noticedBy';
import { logInAgain, type PersonName } from '../support/secrecy/people';
import { commentOn, writeConcerns } from '../support/secrecy/writeConcerns';
import { messagesOf, slackApp } from '../support/slack/slackApp';

// Nobody but its readers learns that a concern exists (product §4). What is written in one is in `textSecrecy.test.ts`.

const started = slackApp();

test('concerns are noticed by their readers only, and in calls about concerns only', async () => {
  const { world, requestsAbout } = await makeAnsweredWorld(started());
  const { act, people: p, organizationId, services, a } = world;
  const { database } = services;
  const isAboutConcerns = (where: Operation | 'mail') =>
    where in concerns || where === 'getNotifications' || where === 'mail';
  const readers: readonly PersonName[] = ['writer', 'editor'];
  const others = ['coOwner', 'viewer', 'away', 'promoted', 'newcomer'] as const;
  let ids = {} as Awaited<ReturnType<typeof writeConcerns>>;
  const posted = messagesOf(world, organizationId);
  const published = await rowsPublishedBy(database, async () => {
    expect(
      await noticedBy(
        [...others, ...readers],
        { world, requests: requestsAbout(['a']) },
        async () => (ids = await writeConcerns(world)),
        (name, where) => readers.includes(name) && isAboutConcerns(where),
      ),
    ).toEqual([]);
  });
  const topics = new Set(published.map(({ topic }) => topic));
  for (const name of others) expect(topics).not.toContain(`user:${p[name].serviceUserId}`);
  expect([...topics].filter((topic) => !topic.startsWith('user:'))).toEqual([]);
  expect(messagesOf(world, organizationId)).toEqual(posted);

  // Who has read it is shown to its writer only.
  const requests = requestsAbout(['a'], { concernIds: Object.values(ids) });
  const concernId = ids.toManagers;
  const read = () => act(p.owner, 'markConcernRead', { organizationId, concernId, seenUpTo: 0 });
  expect(await noticedBy(['formerEditor', 'supervisor'], { world, requests }, read)).toEqual([]);

  // Whoever left has lost it, also when they came back.
  await act(p.owner, 'removeMember', { organizationId, serviceUserId: p.returner.serviceUserId });
  await logInAgain(database, p.returner);
  await addMember(database, organizationId, p.returner, 'manager');
  await joinProject(database, a, p.returner, 'editor');
  const comment = () => commentOn(world, ids)('editor', 'toManagers', 'a comment', { mentions: ['writer'] });
  const ofComment = await rowsPublishedBy(database, async () => {
    expect(await noticedBy(['returner'], { world, requests }, comment)).toEqual([]);
  });
  const readersNow = [
    'writer',
    'editor',
    'formerEditor',
    'owner',
    'supervisor',
    'demoted',
    'leaver',
  ] as const;
  expect(new Set(ofComment.map(({ topic }) => topic))).toEqual(
    new Set(readersNow.map((name) => `user:${p[name].serviceUserId}`)),
  );
});
