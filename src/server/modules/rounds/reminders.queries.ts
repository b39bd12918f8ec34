import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { anyOf } from '../../db/arrayParameters';
import type { Tx } from '../../db/transaction';
import { isOrganizationValid } from '../access/isOrganizationValid';

/** An open round of a valid organization whose members were not reminded yet, locked until the commit. */
export const lockRoundToRemind = (tx: Tx, roundId: number, now: Date) =>
  tx
    .selectFrom('rounds as r')
    .innerJoin('projects as p', 'p.id', 'r.project_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 'r.organization_id')
    .where('r.id', '=', roundId)
    .where('r.reminded_at', 'is', null)
    .where('r.closes_at', '>', now)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .select(['r.organization_id as organizationId', 'r.project_id as projectId'])
    .forUpdate('r')
    .executeTakeFirst();

/** The surveys among the given ones that still have to be answered, in a valid organization. */
export const listSurveysToRemind = (
  db: Kysely<Schema>,
  { projectId, surveyIds }: { projectId: number; surveyIds: readonly number[] },
  now: Date,
) =>
  db
    .selectFrom('surveys as s')
    .innerJoin('rounds as r', 'r.id', 's.round_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .innerJoin('subscriptions as sub', 'sub.organization_id', 's.organization_id')
    .where('s.project_id', '=', projectId)
    .where('s.id', '=', anyOf(surveyIds))
    .where('s.survey_state', '<>', 'complete')
    .where('s.day_off', '=', false)
    .where('s.service_user_id', 'is not', null)
    .where('r.closes_at', '>', now)
    .where('p.project_status', '=', 'open')
    .where(isOrganizationValid(now))
    .select([
      's.organization_id as organizationId',
      's.round_id as roundId',
      's.service_user_id as serviceUserId',
      's.id as surveyId',
    ])
    .$narrowType<{ serviceUserId: number }>()
    .execute();

/** How many of these surveys are of the round. */
export async function countSurveys(tx: Tx, roundId: number, surveyIds: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('surveys')
    .where('round_id', '=', roundId)
    .where('id', '=', anyOf(surveyIds))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
