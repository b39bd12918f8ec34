import { sql } from 'kysely';
import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';
import { defineJob, inOneTransaction } from '../jobQueue';
import { lockProject, newestReportSettings, startRound, type OpenableProject } from './startRound';

/**
 * Opens the round `openFrom` of a project by the schedule. Does nothing when this or a later round exists, another one
 * is open, or when the project is archived, has no members, or its organization is not valid.
 */
export async function openRound(
  tx: Tx,
  { projectId, openFrom }: { projectId: number; openFrom: TokyoDate },
  context: Context,
): Promise<void> {
  await lockProject(tx, projectId);
  const project = await findOpenableProject(tx, projectId, openFrom, context.now);
  if (project) await startRound(tx, project, { openFrom }, context);
}

export const openRoundJob = defineJob('open-round', inOneTransaction(openRound), { concurrency: 2 });

const findOpenableProject = (
  tx: Tx,
  projectId: number,
  openFrom: TokyoDate,
  now: Date,
): Promise<OpenableProject | undefined> =>
  tx
    .selectFrom('projects as p')
    .innerJoin('survey_settings as set', 'set.organization_id', 'p.organization_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'p.organization_id')
    .leftJoinLateral(newestReportSettings, (join) => join.onTrue())
    .where('p.id', '=', projectId)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .where(
      sql<boolean>`not exists (
        select from rounds r
        where r.project_id = p.id and (r.open_from >= ${openFrom}::date or r.closes_at > ${now}))`,
    )
    .select([
      'p.organization_id as organizationId',
      'p.id as projectId',
      'set.schedule',
      'rep.enabled as reportEnabled',
      'rep.questions as reportQuestions',
    ])
    .executeTakeFirst();
