import { roundScore } from '../../../src/domain/analysis/trend';
import { tallyOf } from '../../../src/domain/analysis/tally';
import { addDays } from '../../../src/domain/calendar/tokyoDate';
import type { Question } from '../../../src/domain/questions/types';
import type { Database } from '../../../src/server/db/client';
import type { TestProject } from './projects';
import { makeRound } from './rounds';

/** A rating for all questions of a round, or one for each of them. */
export type Rating = number | readonly number[];

/**
 * Weekly rounds, the last from 2026-11-16 to 2026-11-23, whose people all give the same ratings. They are counted, but
 * have no surveys with answers. `people` is the number in each round.
 */
export async function makeRatedRounds(
  database: Database,
  project: TestProject,
  questions: readonly Question[],
  ratings: readonly Rating[],
  people: number | readonly number[] = 3,
): Promise<void> {
  await database.kysely
    .updateTable('question_sets')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', project.questionSetId)
    .execute();
  for (const [index, rating] of ratings.entries()) {
    const openFrom = addDays('2026-11-16', (index + 1 - ratings.length) * 7);
    const openedAt = new Date(`${openFrom}T00:00:00Z`);
    const closesAt = new Date(`${addDays(openFrom, 7)}T15:00:00Z`);
    const { roundId } = await makeRound(database, project, { openFrom, openedAt, closesAt });
    const answers = Object.fromEntries(
      questions.map(({ key }, question) => [key, typeof rating === 'number' ? rating : rating[question]!]),
    );
    const asked = typeof people === 'number' ? people : people[index]!;
    const surveys = Array.from({ length: asked }, () => ({ answers, late: false }));
    const tally = tallyOf({ openFrom, questions, asked, surveys });
    await database.kysely
      .updateTable('rounds')
      .set({
        tally: JSON.stringify(tally),
        condition_score: roundScore(tally, 1),
        completed: asked,
        asked,
      })
      .where('id', '=', roundId)
      .execute();
  }
}
