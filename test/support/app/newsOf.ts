import type { Database } from '../../../src/server/db/client';
import type { LiveNews } from '../../../src/server/live/publish';

/** The tags of the news that one topic was told, in order. */
export async function newsOf(
  { kysely }: Pick<Database, 'kysely'>,
  topic: LiveNews['topic'],
): Promise<string[]> {
  const news = await kysely
    .selectFrom('live')
    .select('tag')
    .where('topic', '=', topic)
    .orderBy('id')
    .execute();
  return news.map(({ tag }) => tag);
}
