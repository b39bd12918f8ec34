import { sql } from 'kysely';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { listUsersSeeingAllProjects } from '../access/memberships.queries';
import { accessInvalidation, publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import type { InsertSample } from '../services';

/** Adds the sample project to the organization, once; owners and supervisors read what is in it. */
export const createSample: Command<'createSample', { insertSample: InsertSample }> = async (
  tx,
  { actor, insertSample },
) => {
  const { organizationId } = actor;
  // Two requests at the same time create one.
  await lockAndAuthorize(tx, actor, 'organization.update');
  const existing = await tx
    .selectFrom('projects')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sample', '=', true)
    .executeTakeFirst();
  if (existing) return { projectId: existing.id };

  const projectId = await insertSample(tx, organizationId);
  const readers = await listUsersSeeingAllProjects(tx, organizationId);
  await tx.updateTable('projects').set({ sample: true }).where('id', '=', projectId).execute();
  for (const table of ['surveys', 'reports'] as const)
    await tx.updateTable(table).set({ readers }).where('project_id', '=', projectId).execute();
  // So that 要対応 begins with one round to read, and not with a year.
  await sql`
    insert into report_reads (survey_id, service_user_id, read_at)
    select rep.survey_id, reader.id, rep.submitted_at
    from reports rep cross join unnest(${readers}::bigint[]) as reader (id)
    where rep.project_id = ${projectId} and rep.submitted_at is not null
      and rep.round_id <> (
        select id from rounds where project_id = ${projectId} order by open_from desc limit 1)`.execute(tx);
  await publishInvalidations(
    tx,
    readers.flatMap((serviceUserId) => [
      ...userInvalidations({ serviceUserId, organizationId }, 'Projects'),
      accessInvalidation({ serviceUserId }),
    ]),
  );
  return { projectId };
};
