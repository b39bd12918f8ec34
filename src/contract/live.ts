import type { CacheTag } from './cacheTags';

/**
 * Live updates say which cached replies are stale, never what changed: the web fetches them again, with the usual
 * permission checks. The stream is `GET /api/live?organizationId=…&missedMs=…` with one JSON object a line.
 */
export const livePath = '/live';

/**
 * The longest `missedMs`: for how many ms before its opening a stream repeats events, so that none is lost between
 * fetching data and opening the stream. After a longer gap the browser refetches everything.
 */
export const maxMissedMs = 30_000;

/** The header in which the reply of a POST request says its id. */
export const requestIdHeader = 'x-request-id';

/**
 * A stale tag, with the id of the request that made it stale: the browser that sent this request has usually refetched already.
 */
export interface StaleTag extends CacheTag {
  requestId?: string;
}

/**
 * One line of the stream. `hello` comes first, with the version of the server, then the missed events; where they are
 * unknown, all may be stale.
 */
export type LiveEvent =
  { event: 'hello'; version: string; missed?: 'unknown' } | { event: 'stale'; tags: StaleTag[] };

/** The recipients of events: a user, all members of an organization, or everyone who may see a project. */
const topicIdNames = { user: 'serviceUserId', organization: 'organizationId', project: 'projectId' } as const;

export type LiveTopicKind = keyof typeof topicIdNames;
export type LiveTopic = `${LiveTopicKind}:${number}`;
export type LiveTopicIds<K extends LiveTopicKind> = Readonly<Record<(typeof topicIdNames)[K], number>>;

/** `liveTopic('project', { projectId })` */
export const liveTopic = <K extends LiveTopicKind>(kind: K, ids: LiveTopicIds<K>): LiveTopic =>
  `${kind}:${ids[topicIdNames[kind]]}`;
