import { roundScore } from '../../../src/domain/analysis/trend';
import { tallyOf } from '../../../src/domain/analysis/tally';
import { addDays } from '../../../src/domain/calendar/tokyoDate';
import type { Question } from '../../../src/domain/questions/types';
import type { Database } from '../../../src/server/db/client';
import type { TestProject } from './projects';
import { makeRound } from './rounds';

/**
 * Closed weekly rounds, the last of 2026-11-16, in which these people give all the questions the same rating. They are
 * counted, but have no surveys with answers.
 */
export async function makeRatedRounds(
  database: Database,
  project: TestProject,
  questions: readonly Question[],
  ratings: readonly number[],
  people = 3,
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
    const answers = Object.fromEntries(questions.map(({ key }) => [key, rating]));
    const surveys = Array.from({ length: people }, () => ({ answers, late: false }));
    const tally = tallyOf({ openFrom, questions, asked: people, surveys });
    await database.kysely
      .updateTable('rounds')
      .set({
        tally: JSON.stringify(tally),
        condition_score: roundScore(tally, 1),
        completed: people,
        asked: people,
      })
      .where('id', '=', roundId)
      .execute();
  }
}
