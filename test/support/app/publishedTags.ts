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

/** The distinct cache tags that `work` publishes, by topic. */
export async function tagsPublishedBy(
  { kysely }: Queryable,
  work: () => Promise<unknown>,
): Promise<Record<string, Set<string>>> {
  const { last } = await kysely
    .selectFrom('live')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await work();
  const rows = await kysely.selectFrom('live').select(['topic', 'tag']).where('id', '>', last).execute();
  const byTopic: Record<string, Set<string>> = {};
  for (const { topic, tag } of rows) (byTopic[topic] ??= new Set()).add(tag);
  return byTopic;
}
