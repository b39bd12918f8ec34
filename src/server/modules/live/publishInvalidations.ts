import { sql } from 'kysely';
import { cacheTag, type CacheTagIds, type CacheTagType } from '../../../contract/cacheTags';
import { liveTopic, type LiveTopic, type LiveTopicIds, type LiveTopicKind } from '../../../contract/live';
import { prepareQuery, type QueryRunner } from '../../db/preparedQueries';
import type { Tx } from '../../db/transaction';

/** Used instead of a cache tag: ends the streams of a person, whose browser reconnects with the current topics. */
export const accessChanged = 'accessChanged';

/** A tag of stale cached replies, and the topic whose subscribers may have cached them. */
export interface CacheInvalidation {
  topic: LiveTopic;
  tag: `${CacheTagType}:${number}` | typeof accessChanged;
}

const listInvalidations =
  <K extends LiveTopicKind>(kind: K) =>
  <T extends CacheTagType>(ids: LiveTopicIds<K> & CacheTagIds<T>, ...types: T[]): CacheInvalidation[] =>
    types.map((type) => ({
      topic: liveTopic(kind, ids),
      tag: `${type}:${cacheTag(type, ids).id}`,
    }));

/** For one person: `userInvalidations({ serviceUserId, organizationId }, 'Me', 'Projects')`. */
export const userInvalidations = listInvalidations('user');
/** For all members of the organization. */
export const organizationInvalidations = listInvalidations('organization');
/** For everyone who may see the project. */
export const projectInvalidations = listInvalidations('project');

/** For a person whose role, memberships or sessions changed. */
export const accessInvalidation = (ids: LiveTopicIds<'user'>): CacheInvalidation => ({
  topic: liveTopic('user', ids),
  tag: accessChanged,
});

const insertInvalidations = prepareQuery(
  (_db, at: { topics: readonly string[]; tags: readonly string[]; requestId: string | null }) => sql`
    insert into live (topic, tag, request_id)
    select stale.topic, stale.tag, ${at.requestId}::uuid
    from unnest(${at.topics}::text[], ${at.tags}::text[]) as stale (topic, tag)`,
);

/** Invalidates cached data in open browsers once the transaction commits. `runner` is that of `pipelineQueries`. */
export async function publishInvalidations(
  tx: Tx,
  invalidations: readonly CacheInvalidation[],
  runner: QueryRunner = tx,
): Promise<void> {
  if (invalidations.length === 0) return;
  await insertInvalidations(runner, {
    topics: invalidations.map(({ topic }) => topic),
    tags: invalidations.map(({ tag }) => tag),
    requestId: tx.requestId ?? null,
  });
}
