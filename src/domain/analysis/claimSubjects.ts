import { isLowParticipation, percentOf } from './participation';
import { lowScoreThreshold } from './scores';
import { claimsOf, type Attitude, type Direction, type Level } from './sentenceClaims';
import type { AnalysisFacts, Enps, QuestionFacts, RoundFacts, Topic } from './types';

/** A subject that a sentence may be about, with the facts about it. */
export interface ClaimSubject {
  /**
   * Whether the subject has a name, as a question or topic has. In a clause it takes precedence over a general subject
   * such as the score.
   */
  readonly isNamed: boolean;
  readonly isIn: (text: string) => boolean;
  /** Whether a text may call the subject by this name, which is its whole name or a part of it. */
  readonly isCalled: (name: string) => boolean;
  readonly moved: (direction: Direction) => boolean;
  /** Whether the movement lasts for more than one round. */
  readonly keepsMoving: (direction: Direction) => boolean;
  readonly isExtreme: (which: Level | 'most') => boolean;
  readonly hasLevel: (level: Level) => boolean;
  readonly hasAttitude: (attitude: Attitude) => boolean;
}

const isMove = (change: number | null, direction: Direction): boolean =>
  change !== null && { up: change > 0, down: change < 0, same: change === 0 }[direction];

const isExtremeOf = (values: readonly (number | null)[], value: number | null, which: Level | 'most') => {
  const known = values.filter((each) => each !== null);
  if (known.length < 2 || which === 'most') return false;
  return value === (which === 'low' ? Math.min(...known) : Math.max(...known));
};

/** A figure over the rounds of the trend, oldest first. */
const trendSubject = (
  names: RegExp,
  values: readonly (number | null)[],
  levels: readonly Level[],
): ClaimSubject => {
  const changes = values.slice(1).map((value, index) => {
    const before = values[index] ?? null;
    return value === null || before === null ? null : value - before;
  });
  return {
    isNamed: false,
    isIn: (text) => names.test(text),
    isCalled: (name) => names.test(name),
    moved: (direction) => isMove(changes.at(-1) ?? null, direction),
    keepsMoving: (direction) => [-1, -2].every((at) => isMove(changes.at(at) ?? null, direction)),
    isExtreme: (which) => isExtremeOf(values, values.at(-1) ?? null, which),
    hasLevel: (level) => levels.includes(level),
    hasAttitude: () => true,
  };
};

const eNpsSubject = ({ score, change }: Enps): ClaimSubject =>
  trendSubject(/eNPS|推奨/iu, [change === null ? null : score - change, score], [score < 0 ? 'low' : 'high']);

/** The words of a label that can stand for it: 仕事の量は適切ですか？ gives 仕事 and 適切. */
const labelWords = (label: string): readonly string[] =>
  Array.from(
    label.matchAll(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}|[A-Za-z]{2,}/gu),
    ([word]) => word,
  );

const questionSubject = (
  question: QuestionFacts,
  mean: number,
  { questions, risen, fallen }: RoundFacts,
): ClaimSubject => {
  const { key, change, changeFromLastFour } = question;
  const label = question.label.normalize('NFKC');
  const words = labelWords(label);
  const means = questions.filter(({ kind }) => kind === question.kind).map((each) => each.mean);
  return {
    isNamed: true,
    isIn: (text) => text.includes(label) || words.some((word) => text.includes(word)),
    isCalled: (name) => name.length > 1 && label.includes(name),
    moved: (direction) => isMove(change, direction),
    keepsMoving: (direction) => isMove(changeFromLastFour, direction),
    isExtreme: (which) =>
      which === 'most' ? risen[0] === key || fallen[0] === key : isExtremeOf(means, mean, which),
    hasLevel: (level) => question.kind === 'scale' && (level === 'low' ? mean < 3 : mean > 3),
    hasAttitude: (attitude) => question.kind === 'scale' && (attitude === 'bad' ? mean < 4 : mean > 2),
  };
};

const topicSubject = (
  { term, words: carriers = [], lean, people, quotes }: Topic,
  topics: readonly Topic[],
): ClaimSubject => {
  // A theme is called by its name or a part of it: 業務量・残業, 業務量, 残業.
  const words = [term, ...term.split('・'), ...carriers].map((word) => word.normalize('NFKC').toLowerCase());
  const sides = { good: 'positive', bad: 'negative' } as const;
  const isOn = (attitude: Attitude) =>
    [lean, ...quotes.map((quote) => quote.lean)].some((each) => each === sides[attitude] || each === 'mixed');
  // A topic has no figure that could move, so it moved if a quote claims so.
  const moved = (direction: Direction) =>
    quotes.some(({ text }) => claimsOf(text).directions.some((claim) => claim.direction === direction));
  return {
    isNamed: true,
    isIn: (text) => words.some((word) => text.toLowerCase().includes(word)),
    isCalled: (name) => words.includes(name.toLowerCase()),
    moved,
    keepsMoving: moved,
    isExtreme: (which) => which !== 'low' && people === Math.max(...topics.map((topic) => topic.people)),
    hasLevel: () => true,
    hasAttitude: isOn,
  };
};

/** The subjects of a round, with the topics and quotes that were sent. */
export const claimSubjectsOf = (facts: AnalysisFacts): readonly ClaimSubject[] => {
  const { participation, conditionScore, enps, questions, topics, trend } = facts;
  const rates = trend.map((point) => percentOf(point.participation.completed, point.participation.asked));
  const scores = trend.map(({ score }) => score);
  return [
    trendSubject(/参加率?|回答率|回答した|未回答|対象者/u, rates, [
      isLowParticipation(participation) ? 'low' : 'high',
    ]),
    ...(conditionScore === null
      ? []
      : [
          trendSubject(/コンディション|スコア/u, scores, [
            conditionScore < lowScoreThreshold ? 'low' : 'high',
          ]),
        ]),
    ...(enps === null ? [] : [eNpsSubject(enps)]),
    ...questions.flatMap((question) =>
      question.mean === null ? [] : [questionSubject(question, question.mean, facts)],
    ),
    ...topics.map((topic) => topicSubject(topic, topics)),
  ];
};
