import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { ProjectActor } from '../access/actor';

export const findProjectName = (db: Kysely<Schema>, { organizationId, projectId }: ProjectActor) =>
  db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('name')
    .executeTakeFirst();
