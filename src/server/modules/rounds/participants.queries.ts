import { sql, type Kysely } from 'kysely';
import { listBounds } from '../../../domain/billing/planCeilings';
import { sortedByName } from '../../../domain/text/sortedByName';
import type { Schema } from '../../db/schema';
import type { ProjectScope } from '../access/permissions.queries';

/** The newest round of a project; undefined before the first. */
export const findNewestRound = (db: Kysely<Schema>, { organizationId, projectId }: ProjectScope) =>
  db
    .selectFrom('rounds as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .where('r.organization_id', '=', organizationId)
    .where('r.project_id', '=', projectId)
    .select([
      'r.id as roundId',
      'r.open_from as openFrom',
      'r.closes_at as closesAt',
      'r.completed',
      'r.asked',
      'p.project_status as projectStatus',
    ])
    .orderBy('r.open_from', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A reminder that reached its recipient, as JSON. `by` is null for a reminder of the product. */
export interface SentReminder {
  at: string;
  by: string | null;
}

/** The reminders that reached the person of a survey `s`, newest first; one a day at most. */
const sentReminders = sql<SentReminder[]>`(
  select coalesce(json_agg(json_build_object('at', n.created_at, 'by', actor.name) order by n.id desc), '[]')
  from notifications n
  left join service_users actor on actor.id = n.actor_id
  where n.survey_id = s.id and n.kind = 'roundClosing' and n.service_user_id = s.service_user_id
    and n.organization_id = s.organization_id)`;

/** The people whom a round asks, by name, with their reminders. */
export async function listParticipants(db: Kysely<Schema>, roundId: number) {
  const participants = await db
    .selectFrom('surveys as s')
    .leftJoin('service_users as u', 'u.id', 's.service_user_id')
    .leftJoin('project_members as pm', (join) =>
      join.onRef('pm.project_id', '=', 's.project_id').onRef('pm.service_user_id', '=', 's.service_user_id'),
    )
    .leftJoin('survey_reminders as rem', 'rem.survey_id', 's.id')
    .leftJoin('service_users as reminder', 'reminder.id', 'rem.reminded_by')
    .where('s.round_id', '=', roundId)
    .select([
      's.id as surveyId',
      'u.id as serviceUserId',
      'u.name',
      'u.image',
      sql<boolean>`pm.project_id is not null`.as('isMember'),
      's.survey_state as surveyState',
      's.late',
      's.day_off as dayOff',
      'rem.reminded_at as remindedAt',
      'reminder.name as remindedBy',
      sentReminders.as('sentReminders'),
    ])
    .orderBy('s.id')
    .limit(listBounds.people)
    .execute();
  return sortedByName(participants, ({ name }) => name);
}

export type Participant = Awaited<ReturnType<typeof listParticipants>>[number];
