import type { AnalysisRecipients } from '../../../domain/analysis/settings';
import type { Tx } from '../../db/transaction';
import { listProjectEditors, listUsersSeeingAllProjects } from '../access/memberships.queries';
import type { ProjectScope } from '../access/permissions.queries';
import type { Recipient } from '../notifications/createNotifications';

/** The people of a setting: editors of the project, owners and supervisors, or both. */
export async function listAnalysisRecipients(
  tx: Tx,
  { organizationId, projectId }: ProjectScope,
  who: AnalysisRecipients,
): Promise<Recipient[]> {
  const editors = who === 'editors' || who === 'everybody' ? await listProjectEditors(tx, projectId) : [];
  const leaders =
    who === 'leaders' || who === 'everybody' ? await listUsersSeeingAllProjects(tx, organizationId) : [];
  return [...new Set([...editors, ...leaders])].map((serviceUserId) => ({ serviceUserId, surveyId: null }));
}
