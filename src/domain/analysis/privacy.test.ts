import fc from 'fast-check';
import { testQuestions } from '../../../test/support/domain/analysisRounds';
import { computeRoundFacts } from './computeRoundFacts';
import { averagesOf, movedQuestionsOf, participationOf, rankAlerts } from './dashboard';
import { driversOf } from './drivers';
import { moversOf } from './trend';
import { listedFiguresOf } from './listedFigures';
import { summaryOf } from './summary';
import { isAnswered } from '../questions/answers';
import { tallyOf } from './tally';
import type { Answers } from '../questions/types';

/**
 * Plays a reader who may see every view of an organization and compares them. Two organizations that differ only in
 * what is withheld must look alike in all views: then no view, and no difference of views, says anything about it.
 */

/** A person's part in one round. `other` are the answers they might have given instead. */
interface Person {
  isAsked: boolean;
  completes: boolean;
  late: boolean;
  answers: Answers;
  other: Answers;
}
type Round = Person[];
interface Project {
  client: number;
  /** Oldest first. People join and leave between rounds: they are asked or not. */
  rounds: Round[];
}

const answers = fc.record(
  {
    workload: fc.integer({ min: 1, max: 5 }),
    schedule: fc.integer({ min: 1, max: 5 }),
    quality: fc.integer({ min: 1, max: 5 }),
    recommend: fc.integer({ min: 0, max: 10 }),
    mood: fc.subarray(['元気', '普通', '疲れ'], { minLength: 1 }),
    place: fc.constantFrom('出社', '在宅'),
  },
  { requiredKeys: [] },
);
const person: fc.Arbitrary<Person> = fc.record({
  isAsked: fc.boolean(),
  completes: fc.boolean(),
  late: fc.boolean(),
  answers,
  other: answers,
});
const organization: fc.Arbitrary<Project[]> = fc.array(
  fc.record({
    client: fc.integer({ min: 0, max: 1 }),
    rounds: fc.array(fc.array(person, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 9 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const completedOf = (round: Round) => round.filter(({ isAsked, completes }) => isAsked && completes);
const isTooFew = (people: number, minimum: number) => people > 0 && people < minimum;

/** The same round with other values of everything that may not be seen, by somebody who knows the rest. */
function otherRound(round: Round, minimum: number): Round {
  const completed = completedOf(round);
  if (completed.length < minimum) return round.map((each) => ({ ...each, answers: each.other }));
  const hiddenKeys = testQuestions
    .filter((question) => {
      const count = completed.filter((each) => isAnswered(question, each.answers[question.key])).length;
      return isTooFew(count, minimum);
    })
    .map(({ key }) => key);
  const lateCount = completed.filter(({ late }) => late).length;
  // The figures show how many people were late, but hide who they were.
  const movesLate = isTooFew(lateCount, minimum) || isTooFew(completed.length - lateCount, minimum);
  const lateFlags = completed.map(({ late }) => late).reverse();
  return round.map((each) => {
    const index = completed.indexOf(each);
    if (index < 0) return { ...each, answers: each.other };
    const hidden = hiddenKeys
      .filter((key) => each.answers[key] !== undefined && each.other[key] !== undefined)
      .map((key) => [key, each.other[key]!]);
    return {
      ...each,
      answers: { ...each.answers, ...Object.fromEntries(hidden) },
      late: movesLate ? lateFlags[index]! : each.late,
    };
  });
}

const day = (index: number) => `2026-10-${String(index + 10)}`;

const tallyOfRound = (round: Round, index: number) =>
  tallyOf({
    openFrom: day(index),
    questions: testQuestions,
    asked: round.filter(({ isAsked }) => isAsked).length,
    surveys: completedOf(round),
  });

/** Everything the reader can open: each round with its history, the lists, and the dashboard with any filter. */
function viewsOf(projects: readonly Project[], minimum: number) {
  const analysed = projects.map(({ client, rounds }) => {
    const tallies = rounds.map(tallyOfRound);
    const facts = tallies.map((tally, index) =>
      computeRoundFacts(testQuestions, tally, tallies.slice(0, index).reverse(), minimum),
    );
    const newest = facts.at(-1)!;
    return {
      client,
      facts,
      summaries: facts.map((each) => summaryOf(each, [], minimum)),
      listed: tallies.map((tally) => listedFiguresOf(testQuestions, tally, minimum)),
      scores: facts.map(({ conditionScore }) => conditionScore),
      participations: facts.map(({ participation }) => participation),
      change: newest.change,
      movedQuestions: movedQuestionsOf(testQuestions, tallies.slice(-2).reverse(), newest.change, minimum),
      score: newest.conditionScore,
      alerts: newest.alerts,
      alertCount: newest.alerts.length,
    };
  });
  const columns = Math.max(...projects.map(({ rounds }) => rounds.length));
  const dashboards = [[0, 1], [0], [1]].map((clients) => {
    const shown = analysed.filter(({ client }) => clients.includes(client));
    return {
      averages: averagesOf(shown, columns),
      participation: participationOf(shown, columns),
      movers: moversOf(shown, 3),
      ranked: rankAlerts(shown),
    };
  });
  const drivers = driversOf(
    projects.map(({ rounds }) =>
      rounds.map(tallyOfRound).map((tally) => ({
        openFrom: tally.openFrom,
        counts: tally.complete >= minimum ? tally : null,
      })),
    ),
    minimum,
  );
  return { analysed, dashboards, drivers };
}

test('no view and no difference of views gives away what is withheld', () => {
  fc.assert(
    fc.property(organization, fc.integer({ min: 2, max: 4 }), (projects, minimum) => {
      const others = projects.map(({ client, rounds }) => ({
        client,
        rounds: rounds.map((round) => otherRound(round, minimum)),
      }));
      expect(viewsOf(others, minimum)).toEqual(viewsOf(projects, minimum));
    }),
    { numRuns: 100 },
  );
});
