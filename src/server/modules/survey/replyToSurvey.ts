import { maxAnswerReplies } from '../../../domain/timeline';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { expectInPlanHistory } from '../access/planRestrictions';
import { conflict, notFound, ruleViolation } from '../../lib/errors';
import { projectInvalidations, publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import type { Command } from '../handler';
import { findRequestedReply, lockRepliedSurvey } from './replies.queries';

/**
 * Adds a reply to answers that were sent and that the caller may read, and notifies their writer. The same request sent
 * twice creates one reply.
 */
export const replyToSurvey: Command<'replyToSurvey'> = async (tx, call) => {
  const { actor } = call;
  const { surveyId, body, requestId } = call.input;
  const survey = await lockRepliedSurvey(tx, actor, surveyId);
  if (!survey) throw notFound('回答');
  if (survey.surveyState !== 'complete') {
    throw ruleViolation('notAnswered', 'まだ回答が送信されていないため、返信できません。');
  }
  if (!survey.readable) throw notFound('回答');
  await expectInPlanHistory(tx, actor, survey.openFrom);

  const earlierId = await findEarlierReply(tx, actor, surveyId, requestId);
  if (earlierId !== null) return { replyId: earlierId };
  if (survey.replyCount >= maxAnswerReplies) {
    throw ruleViolation('replyLimit', `1つの回答に返信できるのは${maxAnswerReplies}件までです。`);
  }
  const { organizationId, projectId, serviceUserId } = actor;
  const reply = await tx
    .insertInto('survey_replies')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      survey_id: surveyId,
      author_id: serviceUserId,
      body,
      request_id: requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['author_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!reply) throw requestIdTaken();
  const replyId = reply.id;

  const { writerId } = survey;
  await publishInvalidations(tx, projectInvalidations({ projectId }, 'AnswerTimeline'));
  if (writerId === null) return { replyId };
  const event = { kind: 'reply', subject: 'reply', key: `reply:${replyId}`, replyId } as const;
  await createNotifications(
    tx,
    { ...event, organizationId, projectId, actorId: serviceUserId },
    [{ serviceUserId: writerId, surveyId }],
    call,
  );
  const writer = { serviceUserId: writerId, surveyId, organizationId };
  await publishInvalidations(tx, userInvalidations(writer, 'Survey', 'MyAnswers'));
  return { replyId };
};

async function findEarlierReply(
  tx: Tx,
  { serviceUserId }: Actor,
  surveyId: number,
  requestId: string | undefined,
): Promise<number | null> {
  if (requestId === undefined) return null;
  const earlier = await findRequestedReply(tx, serviceUserId, requestId);
  if (!earlier) return null;
  if (earlier.surveyId !== surveyId) throw requestIdTaken();
  return earlier.id;
}

const requestIdTaken = () => conflict('同じリクエスト番号がほかの返信で使われています。');
