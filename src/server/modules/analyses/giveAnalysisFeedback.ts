import { sql } from 'kysely';
import { notFound } from '../../lib/errors';
import type { Command } from '../handler';

/** Stores one person's feedback on an analysis; sending it again replaces it (product §4). */
export const giveAnalysisFeedback: Command<'giveAnalysisFeedback'> = async (
  tx,
  { actor: { organizationId, projectId, serviceUserId }, input: { analysisId, useful, comment }, now },
) => {
  const feedback = { useful, comment: comment ?? '', updated_at: now };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('analysis_feedback')
    .columns(['analysis_id', 'service_user_id', 'useful', 'comment', 'updated_at', 'engine'])
    .expression((eb) =>
      eb
        .selectFrom('analyses')
        .where('id', '=', analysisId)
        .where('organization_id', '=', organizationId)
        .where('project_id', '=', projectId)
        .select((row) => [
          'id',
          row.val(serviceUserId).as('service_user_id'),
          row.val(feedback.useful).as('useful'),
          row.val(feedback.comment).as('comment'),
          row.val(feedback.updated_at).as('updated_at'),
          sql<string>`facts->>'engine'`.as('engine'),
        ]),
    )
    .onConflict((on) =>
      on
        .columns(['analysis_id', 'service_user_id'])
        .doUpdateSet({ ...feedback, engine: sql<string>`excluded.engine` }),
    )
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw notFound('分析');
  return {};
};
