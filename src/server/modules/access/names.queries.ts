import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** Undefined when the organization was deleted. */
export async function findOrganizationName(
  db: Kysely<Schema>,
  organizationId: number,
): Promise<string | undefined> {
  const organization = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirst();
  return organization?.name;
}

/** Undefined when the organization has no such project. */
export async function findProjectName(
  db: Kysely<Schema>,
  { organizationId, projectId }: { organizationId: number; projectId: number },
): Promise<string | undefined> {
  const project = await db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('name')
    .executeTakeFirst();
  return project?.name;
}
