import { notFound } from '../../lib/errors';
import type { Command } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { lockRisk } from './risks.queries';

/** Records who has talked with the writer, or takes that back. Doing it twice changes nothing. */
export const handleRisk: Command<'handleRisk'> = async (
  tx,
  { actor, input: { surveyId, source, handled }, now },
) => {
  const risk = await lockRisk(tx, actor, { surveyId, source }, now);
  if (!risk) throw notFound('声');
  if (risk.isHandled === handled) return {};
  await tx
    .updateTable('text_risks')
    .set(
      handled ? { handled_at: now, handled_by: actor.serviceUserId } : { handled_at: null, handled_by: null },
    )
    .where('survey_id', '=', surveyId)
    .where('source', '=', source)
    .execute();
  await publishInvalidations(tx, projectInvalidations(actor, 'Risks', 'OrganizationRisks'));
  return {};
};
