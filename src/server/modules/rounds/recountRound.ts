import { tallyOf } from '../../../domain/analysis/tally';
import type { Tx } from '../../db/transaction';
import { roundFigures } from './roundFigures';

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
