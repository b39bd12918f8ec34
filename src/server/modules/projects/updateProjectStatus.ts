import { notFound } from '../../lib/errors';
import {
  publishInvalidations,
  organizationInvalidations,
  projectInvalidations,
} from '../live/publishInvalidations';
import { closeOpenRound } from '../rounds/closeOpenRound';
import type { Command } from '../handler';
import { lockProject } from '../access/memberships.queries';

/**
 * Archives a project for good, the only status to change to (spec §4): it gets no more rounds and frees its place in
 * the plan. An open round closes now with the answers it has, so that its result is kept and no more answers are
 * requested. An archived project is unchanged.
 */
export const updateProjectStatus: Command<'updateProjectStatus'> = async (
  tx,
  { actor: { organizationId, projectId }, now },
) => {
  // The same lock as opening a round: either this sees the round, or the opener sees that the project is archived.
  const project = await lockProject(tx, { organizationId, projectId });
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
};
