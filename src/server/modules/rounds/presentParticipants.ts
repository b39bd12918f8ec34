import type { Reply } from '../../../contract/types';
import type { IsDayOff } from '../../../domain/calendar/businessDays';
import { tokyoDate } from '../../../domain/calendar/tokyoDate';
import { canRemind, nextReminderAt } from '../../../domain/rounds/participantReminders';
import { currentPhase } from './roundPhase';
import type { findNewestRound, Participant } from './participants.queries';

type NewestRound = NonNullable<Awaited<ReturnType<typeof findNewestRound>>>;

/** Who has answered the newest round and whom `viewerId` can remind, person by person. Drafts are not shown (product §4). */
export function presentParticipants(
  round: NewestRound,
  participants: readonly Participant[],
  { now, isDayOff, viewerId }: { now: Date; isDayOff: IsDayOff; viewerId: number },
): Reply<'getParticipants'> {
  const phase = currentPhase({ ...round, nextOpensAt: null }, now);
  const remindAt = phase === 'open' ? nextReminderAt(now, round.closesAt, isDayOff) : null;
  return {
    round: {
      openFrom: round.openFrom,
      closesAt: round.closesAt.toISOString(),
      phase,
      completed: round.completed,
      asked: round.asked,
      remindAt: remindAt?.toISOString() ?? null,
      remindsLater: remindAt !== null && remindAt > now,
    },
    participants: participants.map((participant) => {
      const { surveyId, serviceUserId, name, image, isMember, late, dayOff } = participant;
      const { remindedAt, remindedBy, sentReminders, surveyState } = participant;
      const answered = surveyState === 'complete';
      const isAsked = isMember && !answered && !dayOff && serviceUserId !== viewerId;
      return {
        surveyId,
        person: serviceUserId === null ? null : { serviceUserId, name: name ?? '', image },
        isMember,
        answered,
        late,
        dayOff,
        reminder: remindedAt && {
          at: remindedAt.toISOString(),
          isWaiting: remindedAt > now,
          by: remindedBy,
        },
        earlierReminders: sentReminders
          .map(({ at, by }) => ({ at: new Date(at).toISOString(), by }))
          .filter(({ at }) => remindedAt !== null && tokyoDate(new Date(at)) < tokyoDate(remindedAt)),
        canRemind: isAsked && canRemind(remindAt, remindedAt),
      };
    }),
  };
}
