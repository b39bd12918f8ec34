import { sql } from 'kysely';
import { maxListedRounds } from '../../../domain/analysis/listedFigures';
import type { AlertLimits, RoundTally } from '../../../domain/analysis/types';
import type { Question } from '../../../domain/questions/types';
import type { Tx } from '../../db/transaction';
import { roundFigures } from './roundFigures';

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
