import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Tx } from '../../db/transaction';
import { notFound, ruleViolation } from '../../lib/errors';
import { lockProject, newestReportSettings, startRound } from './startRound';
import type { Command } from '../handler';

/**
 * Opens a round now, as an editor asks. It is today's round, so it takes the place of one scheduled later today; it closes as a
 * scheduled round would, at the next opening at the latest.
 */
export const createSurvey: Command<'createSurvey'> = async (tx, call) => {
  const { organizationId, projectId, serviceUserId } = call.actor;
  const { now } = call;
  await lockProject(tx, projectId);
  const project = await findProject(tx, organizationId, projectId);
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived') {
    throw ruleViolation('projectArchived', 'アーカイブしたプロジェクトでは、回を始められません。');
  }
  const openFrom = tokyoDate(now);
  const newest = await findNewestRound(tx, projectId);
  if (newest && newest.closesAt > now) {
    throw ruleViolation(
      'roundOpen',
      'いま回答を受け付けている回があります。締め切られてから、もう一度お試しください。',
    );
  }
  if (newest && newest.openFrom >= openFrom) {
    throw ruleViolation('roundOpen', '今日の回はすでに終わっています。次の回は明日から始められます。');
  }
  const started = await startRound(tx, project, { openFrom, openedBy: serviceUserId }, call);
  if (!started) throw ruleViolation('noMembers', 'メンバーがいないため、回を始められません。');
  return { openFrom, closesAt: started.closesAt.toISOString(), asked: started.asked };
};

const findProject = (tx: Tx, organizationId: number, projectId: number) =>
  tx
    .selectFrom('projects as p')
    .innerJoin('survey_settings as set', 'set.organization_id', 'p.organization_id')
    .leftJoinLateral(newestReportSettings, (join) => join.onTrue())
    .where('p.organization_id', '=', organizationId)
    .where('p.id', '=', projectId)
    .select([
      'p.organization_id as organizationId',
      'p.id as projectId',
      'p.project_status as projectStatus',
      'set.schedule',
      'rep.enabled as reportEnabled',
      'rep.questions as reportQuestions',
    ])
    .executeTakeFirst();

const findNewestRound = (tx: Tx, projectId: number) =>
  tx
    .selectFrom('rounds')
    .where('project_id', '=', projectId)
    .select(['open_from as openFrom', 'closes_at as closesAt'])
    .orderBy('open_from', 'desc')
    .limit(1)
    .executeTakeFirst();
