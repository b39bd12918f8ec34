import type { NotificationKind } from '../../../domain/notifications/kinds';
import { anyOf } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, userInvalidations } from '../live/publishInvalidations';
import { updateUnread } from './updateUnread.queries';

interface OwnSurvey {
  organizationId: number;
  surveyId: number;
  serviceUserId: number;
}

/**
 * Marks the notifications of these kinds about a person's own survey as read, because the person has done what they
 * asked for. The bell counts nothing that is done.
 */
export async function markSurveyRead(
  tx: Tx,
  { organizationId, surveyId, serviceUserId }: OwnSurvey,
  kinds: readonly NotificationKind[],
  now: Date,
): Promise<void> {
  const marked = await updateUnread(tx, { organizationId, serviceUserId }, now)
    .where('survey_id', '=', surveyId)
    .where('kind', '=', anyOf(kinds, 'text'))
    .returning('id')
    .execute();
  if (marked.length === 0) return;
  await publishInvalidations(tx, userInvalidations({ serviceUserId, organizationId }, 'Notifications'));
}
