import { sql } from 'kysely';
import { listedFiguresOf, maxListedRounds } from '../../../domain/analysis/listedFigures';
import { tallyOf } from '../../../domain/analysis/tally';
import type { AlertLimits, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import type { Tx } from '../../db/transaction';

/** The columns of a round that are computed from its counts. Triggers pass them on to the project (architecture). */
export function roundFigures(
  questions: readonly Question[],
  tally: RoundTally,
  { minimum, alertLimits }: { minimum: number; alertLimits: AlertLimits },
) {
  const { conditionScore, lowQuestions } = listedFiguresOf(questions, tally, minimum, alertLimits);
  return {
    tally: JSON.stringify(tally),
    completed: tally.participation.completed,
    asked: tally.participation.asked,
    condition_score: conditionScore,
    low_questions: JSON.stringify(lowQuestions),
  };
}

/**
 * Recounts a round from its completed surveys and stores the result, so that lists and trends need not read the
 * surveys. Under the round's lock: of two concurrent completions the second count sees both.
 */
export async function recountRound(tx: Tx, roundId: number): Promise<void> {
  const round = await tx
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
  const surveys = await tx
    .selectFrom('surveys')
    .where('round_id', '=', roundId)
    .select(['answers', 'late', 'survey_state as surveyState', 'day_off as dayOff'])
    .execute();

  const tally = tallyOf({
    openFrom: round.openFrom,
    questions: round.questions,
    asked: surveys.filter(({ dayOff }) => !dayOff).length,
    surveys: surveys.flatMap(({ answers, late, surveyState }) =>
      surveyState === 'complete' && answers ? [{ answers, late }] : [],
    ),
  });
  await tx
    .updateTable('rounds')
    .set(roundFigures(round.questions, tally, round))
    .where('id', '=', roundId)
    .execute();
}

interface ListedRound {
  id: number;
  tally: RoundTally;
  questions: Question[];
}

/**
 * Computes the figures of the rounds that lists show with the organization's minimum number and alert limits. What
 * changes these calls it in its transaction, because the figures are stored with the rounds.
 */
export async function rescoreRounds(tx: Tx, organizationId: number): Promise<void> {
  const { rows: organizations } = await sql<{ minimum: number; alertLimits: AlertLimits }>`
    select analysis_minimum as minimum, alert_limits as "alertLimits" from organizations where id = ${organizationId}`.execute(
    tx,
  );
  const [settings] = organizations;
  if (!settings) return;
  const { rows: rounds } = await sql<ListedRound>`
    select r.id, r.tally, q.questions
    from projects p
    cross join lateral (
      select id from rounds where project_id = p.id order by open_from desc limit ${maxListedRounds}
    ) listed
    join rounds r on r.id = listed.id
    join question_sets q on q.id = r.question_set_id
    where p.organization_id = ${organizationId}
    order by r.id
    for update of r`.execute(tx);
  const figures = rounds.map(({ id, tally, questions }) => ({
    id,
    ...roundFigures(questions, tally, settings),
  }));
  await sql`
    update rounds set condition_score = one.condition_score, low_questions = one.low_questions::jsonb
    from unnest(
      ${figures.map(({ id }) => id)}::bigint[],
      ${figures.map(({ condition_score }) => condition_score)}::double precision[],
      ${figures.map(({ low_questions }) => low_questions)}::text[]) as one (id, condition_score, low_questions)
    where rounds.id = one.id`.execute(tx);
}
