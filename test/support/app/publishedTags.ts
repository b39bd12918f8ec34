import type { LiveTopic } from '../../../src/contract/live';
import type { Database } from '../../../src/server/db/client';

type Queryable = Pick<Database, 'kysely'>;

/** The cache tags published to one topic, oldest first. */
export async function publishedTags({ kysely }: Queryable, topic: LiveTopic): Promise<string[]> {
  const rows = await kysely
    .selectFrom('live')
    .select('tag')
    .where('topic', '=', topic)
    .orderBy('id')
    .execute();
  return rows.map(({ tag }) => tag);
}

interface PublishedRow {
  topic: string;
  tag: string;
  requestId: string | null;
}

/** The rows that `work` publishes. */
export async function rowsPublishedBy(
  { kysely }: Queryable,
  work: () => Promise<unknown>,
): Promise<PublishedRow[]> {
  const { last } = await kysely
    .selectFrom('live')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await work();
  return kysely
    .selectFrom('live')
    .select(['topic', 'tag', 'request_id as requestId'])
    .where('id', '>', last)
    .execute();
}

/** The distinct cache tags of rows, by topic. */
export function tagsByTopic(rows: readonly PublishedRow[]): Record<string, Set<string>> {
  const byTopic: Record<string, Set<string>> = {};
  for (const { topic, tag } of rows) (byTopic[topic] ??= new Set()).add(tag);
  return byTopic;
}

/** The distinct cache tags that `work` publishes, by topic. */
export const tagsPublishedBy = async (database: Queryable, work: () => Promise<unknown>) =>
  tagsByTopic(await rowsPublishedBy(database, work));
