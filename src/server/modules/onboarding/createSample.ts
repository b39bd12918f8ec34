import { givenRows } from '../../db/arrayParameters';
import { lockAndAuthorize } from '../access/lockAndAuthorize';
import { listUsersSeeingAllProjects } from '../access/memberships.queries';
import { accessInvalidation, publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import type { InsertSample } from '../services';
import { findSampleProject } from './onboarding.queries';

/** Adds the sample project to the organization, once; owners and supervisors read what is in it. */
export const createSample: Command<'createSample', { insertSample: InsertSample }> = async (
  tx,
  { actor, insertSample },
) => {
  const { organizationId } = actor;
  // Two requests at the same time create one.
  await lockAndAuthorize(tx, actor, 'organization.update');
  const existing = await findSampleProject(tx, organizationId);
  if (existing) return { projectId: existing.id };

  const projectId = await insertSample(tx, organizationId);
  const readers = await listUsersSeeingAllProjects(tx, organizationId);
  await tx.updateTable('projects').set({ sample: true }).where('id', '=', projectId).execute();
  for (const table of ['surveys', 'reports'] as const)
    await tx.updateTable(table).set({ readers }).where('project_id', '=', projectId).execute();
  // Older reports are marked as read, so that 要対応 begins with one round and not with a year.
  await tx
    .insertInto('report_reads')
    .columns(['survey_id', 'service_user_id', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('reports as rep')
        .crossJoin(
          givenRows(
            readers.map((id) => ({ id })),
            { id: 'bigint' },
          ),
        )
        .where('rep.project_id', '=', projectId)
        .where('rep.submitted_at', 'is not', null)
        .where('rep.round_id', '<>', (rounds) =>
          rounds
            .selectFrom('rounds')
            .where('project_id', '=', projectId)
            .select('id')
            .orderBy('open_from', 'desc')
            .limit(1),
        )
        .select(['rep.survey_id', 'given.id', 'rep.submitted_at'])
        .$narrowType<{ submitted_at: Date }>(),
    )
    .execute();
  await publishInvalidations(
    tx,
    readers.flatMap((serviceUserId) => [
      ...userInvalidations({ serviceUserId, organizationId }, 'Projects'),
      accessInvalidation({ serviceUserId }),
    ]),
  );
  return { projectId };
};
