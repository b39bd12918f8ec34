import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { notFound } from '../../lib/errors';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
} from '../live/publishInvalidations';
import { closeOpenRound } from '../rounds/closeOpenRound';

/**
 * Archives a project for good (spec §4): it gets no more rounds and frees its place in the plan. An open round closes
 * now with the answers it has, so that its result is kept and no more answers are requested. An archived
 * project is unchanged.
 */
export async function archiveProject(
  tx: Tx,
  { organizationId, projectId }: Actor,
  { now }: { now: Date },
): Promise<Record<string, never>> {
  // The same lock as opening a round: either this sees the round, or the opener sees that the project is archived.
  const project = await tx
    .selectFrom('projects')
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .select(['project_status as projectStatus', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived') return {};

  await tx
    .updateTable('projects')
    .set({ project_status: 'archived', version: project.version + 1 })
    .where('organization_id', '=', organizationId)
    .where('id', '=', projectId)
    .execute();
  await closeOpenRound(tx, { organizationId, projectId }, now);
  await publishInvalidations(tx, [
    ...projectInvalidations(
      { organizationId, projectId },
      'Project',
      'Projects',
      'UnansweredSurveys',
      'ReportRounds',
      'ReportMarks',
      'Analysis',
      'Participants',
    ),
    ...organizationInvalidations({ organizationId }, 'Clients'),
  ]);
  return {};
}
