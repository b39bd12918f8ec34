import type { Database } from '../../../src/server/db/client';
import type { CacheInvalidation } from '../../../src/server/modules/live/publishInvalidations';

/** The tags of the news that one topic was told, in order. */
export async function publishedTags(
  { kysely }: Pick<Database, 'kysely'>,
  topic: CacheInvalidation['topic'],
): Promise<string[]> {
  const news = await kysely
    .selectFrom('live')
    .select('tag')
    .where('topic', '=', topic)
    .orderBy('id')
    .execute();
  return news.map(({ tag }) => tag);
}
