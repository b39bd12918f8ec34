import type { CacheTag } from './cacheTags';

/**
 * Live updates say which cached replies are stale, never what changed: the web fetches them again, with the usual
 * permission checks. The stream is `GET /api/live?organizationId=…` with one JSON object a line.
 */
export const livePath = '/live';

/** One line of the stream. `hello` comes first: events published before it may have been missed. */
export type LiveEvent = { event: 'hello' } | { event: 'stale'; tags: CacheTag[] };

/** The recipients of events: a user, all members of an organization, or everyone who may see a project. */
const topicIdNames = { user: 'serviceUserId', organization: 'organizationId', project: 'projectId' } as const;

export type LiveTopicKind = keyof typeof topicIdNames;
export type LiveTopic = `${LiveTopicKind}:${number}`;
export type LiveTopicIds<K extends LiveTopicKind> = Readonly<Record<(typeof topicIdNames)[K], number>>;

/** `liveTopic('project', { projectId })` */
export const liveTopic = <K extends LiveTopicKind>(kind: K, ids: LiveTopicIds<K>): LiveTopic =>
  `${kind}:${ids[topicIdNames[kind]]}`;
