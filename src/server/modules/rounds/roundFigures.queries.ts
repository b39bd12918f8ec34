import type { Kysely } from 'kysely';
import { maxListedRounds } from '../../../domain/analysis/listedFigures';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transaction';

/** A round with its questions and what its figures depend on, locked until the commit. */
export const lockRoundToRecount = (tx: Tx, roundId: number) =>
  tx
    .selectFrom('rounds as r')
    .innerJoin('question_sets as q', 'q.id', 'r.question_set_id')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.id', '=', roundId)
    .select([
      'r.open_from as openFrom',
      'q.questions',
      'o.analysis_minimum as minimum',
      'o.alert_limits as alertLimits',
    ])
    .forUpdate('r')
    .executeTakeFirstOrThrow();

export type RoundToCount = Awaited<ReturnType<typeof lockRoundToRecount>>;

export type CountedSurvey = Awaited<ReturnType<typeof listCountedSurveys>>[number];

export const listCountedSurveys = (db: Kysely<Schema>, roundId: number) =>
  db
    .selectFrom('surveys')
    .where('round_id', '=', roundId)
    .select(['answers', 'late', 'survey_state as surveyState', 'day_off as dayOff'])
    .execute();

/** The settings that the figures of all rounds of an organization depend on. */
export const findFigureSettings = (db: Kysely<Schema>, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['analysis_minimum as minimum', 'alert_limits as alertLimits'])
    .executeTakeFirst();

/** The rounds of the organization that lists show, locked until the commit in the order of their ids. */
export const lockListedRounds = (tx: Tx, organizationId: number) =>
  tx
    .selectFrom('projects as p')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('rounds')
          .whereRef('rounds.project_id', '=', 'p.id')
          .select('rounds.id')
          .orderBy('rounds.open_from', 'desc')
          .limit(maxListedRounds)
          .as('listed'),
      (join) => join.onTrue(),
    )
    .innerJoin('rounds as r', 'r.id', 'listed.id')
    .innerJoin('question_sets as q', 'q.id', 'r.question_set_id')
    .where('p.organization_id', '=', organizationId)
    .select(['r.id', 'r.tally', 'q.questions'])
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
