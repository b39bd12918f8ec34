import type { Kysely } from 'kysely';
import { tips, type Tip } from '../../../domain/tips';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';

/** The tips that the caller has put away, in the order of `tips`. */
export async function listViewedTips(
  db: Kysely<Schema>,
  { serviceUserId }: Pick<Actor, 'serviceUserId'>,
): Promise<Tip[]> {
  const rows = await db
    .selectFrom('viewed_tips')
    .select('tip')
    .where('service_user_id', '=', serviceUserId)
    .execute();
  const viewed = new Set(rows.map(({ tip }) => tip));
  return tips.filter((tip) => viewed.has(tip));
}
