import type { Kysely } from 'kysely';
import { tips, type Tip } from '../../../domain/tips';
import type { Schema } from '../../db/schema';
import type { Actor } from '../access/actor';
import type { ProjectScope } from '../access/permissions.queries';

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

export const findSampleProject = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sample', '=', true)
    .executeTakeFirst();

export async function isSampleProject(
  db: Kysely<Schema>,
  { organizationId, projectId }: ProjectScope,
): Promise<boolean> {
  const project = await db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .where('sample', '=', true)
    .select('id')
    .executeTakeFirst();
  return project !== undefined;
}
