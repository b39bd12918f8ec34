import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { notFound, ruleViolation } from '../../lib/errors';
import { startRound } from './startRound';
import { findProjectToOpen, lockProjectToOpen } from './rounds.queries';
import type { Command } from '../handler';
import { findNewestRound } from './participants.queries';

/**
 * Opens a round now, as an editor asks. It is today's round and replaces one that is scheduled for later today. It
 * closes as a scheduled round would, at the next opening at the latest.
 */
export const createSurvey: Command<'createSurvey'> = async (tx, call) => {
  const { organizationId, projectId, serviceUserId } = call.actor;
  const { now } = call;
  await lockProjectToOpen(tx, projectId);
  const project = await findProjectToOpen(tx, organizationId, projectId);
  if (!project) throw notFound('プロジェクト');
  if (project.projectStatus === 'archived') {
    throw ruleViolation('projectArchived', 'アーカイブしたプロジェクトでは、回を始められません。');
  }
  const openFrom = tokyoDate(now);
  const newest = await findNewestRound(tx, { organizationId, projectId });
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
