import type { Tx } from '../../db/transaction';
import type { Actor } from '../access/actor';
import { conflict, notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { listParticipants } from './comments.queries';
import { notifyOfComment } from './notifyOfComment';
import { saveMentions } from './saveMentions';
import { findReadableReports } from './reports.queries';
import type { Command } from '../handler';

/**
 * Adds a comment to a report the caller may read and notifies mentioned people and the participants. The same request
 * sent twice creates one comment.
 */
export const createReportComment: Command<'createReportComment'> = async (tx, call) => {
  const { actor } = call;
  const { surveyId, body, requestId } = call.input;
  const [report] = await findReadableReports(tx, actor, [surveyId]);
  if (!report) throw notFound('レポート');

  const comment = await tx
    .insertInto('report_comments')
    .values({
      organization_id: actor.organizationId,
      project_id: actor.projectId,
      survey_id: surveyId,
      author_id: actor.serviceUserId,
      body,
      request_id: requestId ?? null,
      created_at: call.now,
    })
    .onConflict((on) => on.columns(['author_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!comment) return { commentId: await findEarlierComment(tx, actor, surveyId, requestId) };

  const mentioned = await saveMentions(tx, actor, { commentId: comment.id, surveyId, body });
  await notifyOfComment(
    tx,
    actor,
    { commentId: comment.id, surveyId, mentioned, participants: await listParticipants(tx, surveyId) },
    call,
  );
  await publishInvalidations(
    tx,
    projectInvalidations(
      { ...actor, surveyId },
      'Comments',
      'Reports',
      'ListedReport',
      'ReportMarks',
      'WaitingComments',
    ),
  );
  return { commentId: comment.id };
};

async function findEarlierComment(
  tx: Tx,
  { serviceUserId }: Actor,
  surveyId: number,
  requestId: string | undefined,
) {
  const earlier = await tx
    .selectFrom('report_comments')
    .where('author_id', '=', serviceUserId)
    .where('request_id', '=', requestId ?? null)
    .where('survey_id', '=', surveyId)
    .select('id')
    .executeTakeFirst();
  if (!earlier) throw conflict('同じリクエスト番号がほかのコメントで使われています。');
  return earlier.id;
}
