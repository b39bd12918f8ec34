import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Actor, ProjectActor } from '../access/actor';

export const findProjectName = (db: Kysely<Schema>, { organizationId, projectId }: ProjectActor) =>
  db
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select('name')
    .executeTakeFirst();

export const findOrganizationName = (db: Kysely<Schema>, { organizationId }: Actor) =>
  db.selectFrom('organizations').where('id', '=', organizationId).select('name').executeTakeFirst();
