import fc from 'fast-check';
import { computeRoundFacts } from './computeRoundFacts';
import { tallyOf } from './tally';
import {
  questionsInTally,
  makeTally,
  testQuestions,
  makeRoundAnswers,
  makePastRound,
  makeCompletedSurvey,
} from '../../../test/support/domain/analysisRounds';
import type { Answers } from '../questions/types';
import type { PastRound, RoundTally } from './types';

const factsOf = (tally: RoundTally, past: readonly PastRound[], minimum: number) =>
  computeRoundFacts(questionsInTally(tally), tally, past, minimum);

const recommendation = (detractors: number, promoters: number) =>
  new Array<number>(11).fill(0).with(0, detractors).with(10, promoters);

describe('the facts of a round', () => {
  const now = makeTally('2026-11-16', {
    workload: [0, 0, 0, 4, 0],
    schedule: [0, 4, 0, 0, 0],
    quality: [0, 0, 1, 1, 0],
    recommend: recommendation(1, 3),
  });
  const past = [
    makeTally('2026-11-09', {
      workload: [0, 0, 4, 0, 0],
      schedule: [0, 0, 0, 0, 4],
      recommend: recommendation(2, 2),
    }),
    makeTally('2026-11-02', { workload: [4, 0, 0, 0, 0] }),
    makeTally('2026-10-26', { workload: [2, 0, 0, 0, 0] }, { complete: 2 }),
    makeTally('2026-10-19', { workload: [0, 0, 4, 0, 0] }),
    makeTally('2026-10-12', { workload: [0, 0, 0, 0, 4] }),
  ];
  const facts = factsOf(now, past, 3);
  const question = (key: string) => facts.questions.find((candidate) => candidate.key === key);

  test('the score and its change are computed from scale questions only', () => {
    expect(facts.conditionScore).toBe(50);
    expect(facts.change).toBe(-25);
    expect(facts.withheld).toBeNull();
  });

  test('a question is compared with the previous round and with the last four, without withheld rounds', () => {
    expect(question('workload')).toMatchObject({ mean: 4, count: 4, change: 1, changeFromLastFour: 1.67 });
    expect(question('workload')).toMatchObject({ distribution: [0, 0, 0, 4, 0] });
    expect(question('schedule')).toMatchObject({ mean: 2, change: -3, changeFromLastFour: -3 });
    expect(facts.risen).toEqual(['workload']);
    expect(facts.fallen).toEqual(['schedule']);
  });

  test('a question with fewer answers than the minimum has only its count', () => {
    expect(question('quality')).toMatchObject({ count: 2, mean: null, distribution: null, change: null });
  });

  test('as many answers as the minimum are shown', () => {
    const atMinimum = factsOf(now, past, 4);
    expect(atMinimum.questions[0]).toMatchObject({ mean: 4, distribution: [0, 0, 0, 4, 0] });
    expect(atMinimum.enps).toMatchObject({ score: 50 });
    const few = makeTally('2026-11-16', { recommend: recommendation(1, 2) });
    expect(factsOf(few, past, 4).enps).toBeNull();
  });

  test('a question has its options and its good end', () => {
    const reversed = { ...testQuestions[0]!, reverse: true };
    const [scale, mood] = computeRoundFacts([reversed, testQuestions[4]!], now, [], 3).questions;
    expect(scale).toMatchObject({ key: 'workload', reverse: true });
    expect(mood).toMatchObject({ key: 'mood', options: ['元気', '普通', '疲れ'] });
  });

  test('has eNPS and its change', () => expect(facts.enps).toEqual({ score: 50, count: 4, change: 50 }));

  test('the trend is oldest first, with score null for withheld rounds', () => {
    expect(facts.trend.map(({ openFrom, score }) => [openFrom, score])).toEqual([
      ['2026-10-12', 100],
      ['2026-10-19', 50],
      ['2026-10-26', null],
      ['2026-11-02', 0],
      ['2026-11-09', 75],
      ['2026-11-16', 50],
    ]);
  });

  test('a key whose kind changed is not compared with earlier rounds', () => {
    const previous = makeTally('2026-11-09', { schedule: [4, 0, 0, 0, 0] });
    const withOtherKind = { ...previous, kinds: { schedule: 'choice' as const } };
    expect(factsOf(now, [withOtherKind], 3).questions[1]).toMatchObject({ key: 'schedule', change: null });
  });
});

test('a trend has at most twelve rounds', () => {
  const past = Array.from({ length: 20 }, (_, index) =>
    makePastRound(`2026-10-${String(28 - index).padStart(2, '0')}`, 50),
  );
  const { trend } = factsOf(makeTally('2026-11-16', { workload: [0, 0, 4, 0, 0] }), past, 3);
  expect(trend).toHaveLength(12);
  expect([trend.at(0)!.openFrom, trend.at(-1)!.openFrom]).toEqual(['2026-10-18', '2026-11-16']);
});

test('with fewer complete surveys than the minimum only participation and the reason are shown', () => {
  const facts = factsOf(
    tallyOf(
      makeRoundAnswers([makeCompletedSurvey(1, { workload: 1 }), makeCompletedSurvey(2, { workload: 5 })]),
    ),
    [makePastRound('2026-11-09', 100)],
    3,
  );
  expect(facts).toEqual({
    openFrom: '2026-11-16',
    participation: { completed: 2, asked: 2 },
    response: null,
    conditionScore: null,
    change: null,
    enps: null,
    questions: [],
    trend: [
      { openFrom: '2026-11-09', score: 100, participation: { completed: 4, asked: 4 } },
      { openFrom: '2026-11-16', score: null, participation: { completed: 2, asked: 2 } },
    ],
    risen: [],
    fallen: [],
    alerts: [],
    withheld: { reason: 'tooFew', complete: 2, minimum: 3 },
  });
});

test.each<[string, number, number, boolean]>([
  ['nobody was late', 3, 3, true],
  ['fewer than the minimum were late', 4, 3, false],
  ['as many as the minimum were late', 6, 3, true],
  ['fewer than the minimum were in time', 5, 2, false],
  ['everybody was late', 3, 0, true],
])('the response is shown unless it tells about few: %s', (_, complete, completed, isShown) => {
  const tally = makeTally('2026-11-16', { workload: [0, 0, complete, 0, 0] });
  const response = { answered: completed, asked: 8 };
  const round = { ...tally, complete, participation: { completed, asked: 8 }, response };
  expect(factsOf(round, [], 3).response).toEqual(isShown ? response : null);
});

test('no figure from fewer people than the minimum is shown, and facts are unchanged by JSON serialization', () => {
  const answers: fc.Arbitrary<Answers> = fc.record(
    {
      workload: fc.integer({ min: 1, max: 5 }),
      quality: fc.integer({ min: 1, max: 5 }),
      recommend: fc.integer({ min: 0, max: 10 }),
      mood: fc.subarray(['元気', '普通', '疲れ']),
      place: fc.constantFrom('出社', '在宅'),
      free: fc.string(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(answers, { maxLength: 8 }),
      fc.array(answers, { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      (now, before, minimum) => {
        const [round, last] = [now, before].map((answersOfRound) =>
          tallyOf(
            makeRoundAnswers(
              answersOfRound.map((surveyAnswers, index) => makeCompletedSurvey(index + 1, surveyAnswers)),
            ),
          ),
        );
        const facts = computeRoundFacts(testQuestions, round!, [last!], minimum);
        expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
        expect(facts.withheld === null).toBe(now.length >= minimum);
        expect(facts.questions).toHaveLength(now.length >= minimum ? testQuestions.length : 0);
        for (const { count, mean, distribution, change } of facts.questions) {
          if (count < minimum) expect([mean, distribution, change]).toEqual([null, null, null]);
        }
        if (facts.conditionScore === null) expect(facts.change).toBeNull();
      },
    ),
  );
});
