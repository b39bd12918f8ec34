import { notFound } from '../../lib/errors';
import type { Command } from '../handler';
import { projectInvalidations, publishInvalidations } from '../live/publishInvalidations';
import { lockRisk } from './risks.queries';

/**
 * Records who has talked with the writer or finds that the risk does not apply, or takes that back. Of two people the
 * first counts, and doing it twice changes nothing.
 */
export const handleRisk: Command<'handleRisk'> = async (
  tx,
  { actor, input: { surveyId, source, handled, outcome = 'talked' }, now },
) => {
  const risk = await lockRisk(tx, actor, { surveyId, source }, now);
  if (!risk) throw notFound('声');
  if (risk.isHandled === handled) return {};
  await tx
    .updateTable('text_risks')
    .set(
      handled
        ? { handled_at: now, handled_by: actor.serviceUserId, outcome }
        : { handled_at: null, handled_by: null, outcome: 'talked' },
    )
    .where('survey_id', '=', surveyId)
    .where('source', '=', source)
    .execute();
  await publishInvalidations(tx, projectInvalidations(actor, 'Risks', 'OrganizationRisks'));
  return {};
};
