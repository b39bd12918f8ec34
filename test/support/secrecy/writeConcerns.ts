import { randomUUID } from 'node:crypto';
import type { ConcernAudience } from '../../../src/domain/concerns';
import type { PersonName } from './people';
import type { World } from './world';

interface Concern {
  by: PersonName;
  audience: ConcernAudience;
  about?: 'a' | 'b';
  people?: readonly PersonName[];
  leftOut?: readonly PersonName[];
  /** Whom the form names besides the writer; the server refuses the concern where it finds others. */
  named: readonly PersonName[];
  /** The people who read the concern after some have left. A changed role or membership makes no difference. */
  readers: readonly PersonName[];
}

/** Concerns to each kind of addressees. `leaver` and `returner` leave the organization afterwards. */
const concerns = {
  toManagers: {
    by: 'writer',
    audience: 'managers',
    about: 'a',
    leftOut: ['coOwner', 'viewer'],
    named: ['editor', 'leaver', 'returner', 'formerEditor', 'owner', 'supervisor', 'demoted'],
    readers: ['writer', 'editor', 'formerEditor', 'owner', 'supervisor', 'demoted'],
  },
  toLeaders: {
    by: 'guest',
    audience: 'leaders',
    about: 'a',
    leftOut: ['coOwner'],
    named: ['owner', 'supervisor', 'demoted'],
    readers: ['guest', 'owner', 'supervisor', 'demoted'],
  },
  byName: {
    by: 'outsider',
    audience: 'people',
    people: ['outsidingManager'],
    named: ['outsidingManager'],
    readers: ['outsider', 'outsidingManager'],
  },
  ofLeaver: {
    by: 'leaver',
    audience: 'people',
    about: 'a',
    people: ['editor'],
    named: ['editor'],
    readers: ['editor'],
  },
  inOtherProject: {
    by: 'other',
    audience: 'people',
    about: 'b',
    people: ['writer'],
    named: ['writer'],
    readers: ['other', 'writer'],
  },
} satisfies Record<string, Concern>;

export type ConcernName = keyof typeof concerns;
export type ConcernIds = Record<ConcernName, number>;

const idsOf = ({ people }: World, names: readonly PersonName[] = []) =>
  names.map((name) => people[name].serviceUserId);

/** Comments on a concern as its readers, with the id of the comment. */
export const commentOn =
  (world: World, ids: ConcernIds) =>
  async (
    by: PersonName,
    on: ConcernName,
    what: string,
    {
      mentions = [],
      readers = concerns[on].readers,
    }: { mentions?: PersonName[]; readers?: readonly PersonName[] } = {},
  ): Promise<number> => {
    const { concernCommentId } = await world.act(world.people[by], 'createConcernComment', {
      organizationId: world.organizationId,
      concernId: ids[on],
      body: `${idsOf(world, mentions)
        .map((id) => `<@${id}>`)
        .join('')}${world.secrets.add(what, readers)}という相談ですね。`,
      requestId: randomUUID(),
    });
    return concernCommentId!;
  };

/** Sends the concerns; with everything that can happen to one. */
export async function writeConcerns(world: World): Promise<ConcernIds> {
  const { act, people: p, secrets, organizationId } = world;
  const ids = {} as ConcernIds;
  for (const [name, concern] of Object.entries(concerns) as [ConcernName, Concern][]) {
    const { by, audience, about, readers } = concern;
    const { concernId } = await act(p[by], 'createConcern', {
      organizationId,
      ...(about && { projectId: world[about].projectId }),
      title: `${secrets.add(`the title of the concern ${name}`, readers)}の相談`,
      body: `${secrets.add(`the text of the concern ${name}`, readers)}について相談です。`,
      audience,
      people: idsOf(world, concern.people),
      leftOut: idsOf(world, concern.leftOut),
      readers: idsOf(world, concern.named),
      requestId: randomUUID(),
    });
    ids[name] = concernId!;
  }
  const comment = commentOn(world, ids);
  await comment('leaver', 'toManagers', 'the comment of somebody who left');
  await comment('returner', 'toManagers', 'the comment of somebody who left and came back');
  await comment('editor', 'toManagers', 'a comment on a concern', { mentions: ['writer', 'leaver'] });
  const deleted = await comment('owner', 'toManagers', 'a deleted comment on a concern', { readers: [] });
  await act(p.owner, 'deleteConcernComment', { organizationId, concernCommentId: deleted });
  const edited = await comment('supervisor', 'toLeaders', 'an edited comment on a concern', { readers: [] });
  await act(p.supervisor, 'updateConcernComment', {
    organizationId,
    concernCommentId: edited,
    body: `<@${p.guest.serviceUserId}>${secrets.add('the edit of a comment on a concern', concerns.toLeaders.readers)}でした。相談へどうぞ。`,
    version: 1,
  });
  await act(p.editor, 'markConcernRead', { organizationId, concernId: ids.toManagers, seenUpTo: deleted });
  for (const settled of [true, false])
    await act(p.outsider, 'settleConcern', { organizationId, concernId: ids.byName, settled });
  await act(p.other, 'settleConcern', { organizationId, concernId: ids.inOtherProject, settled: true });
  await world.settle();
  return ids;
}
