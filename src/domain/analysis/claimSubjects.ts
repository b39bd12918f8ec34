import { isLowParticipation, percentOf } from './participation';
import { lowScoreThreshold } from './scores';
import { claimsOf, type Attitude, type Direction, type Level } from './sentenceClaims';
import { topicNameOf, wordsOfTopic } from './topicWords';
import type { AnalysisFacts, QuestionFacts, RoundFacts, Topic } from './types';

/** What a sentence may be about, and what the facts say of it. */
export interface ClaimSubject {
  /** A subject by name (a question, a topic) counts before a general one (the score) of the same clause. */
  readonly isNamed: boolean;
  readonly isIn: (text: string) => boolean;
  /** Whether it is called so: the whole name, or a part of it. */
  readonly isCalled: (name: string) => boolean;
  readonly moved: (direction: Direction, lasts: boolean) => boolean;
  readonly isExtreme: (which: Level | 'most') => boolean;
  readonly hasLevel: (level: Level) => boolean;
  readonly hasAttitude: (attitude: Attitude) => boolean;
}

const directionOf = (change: number): Direction => (change === 0 ? 'same' : change > 0 ? 'up' : 'down');

const isMove = (change: number | null, direction: Direction): boolean =>
  change !== null && directionOf(change) === direction;

const isExtremeOf = (values: readonly (number | null)[], value: number | null, which: Level | 'most') => {
  const known = values.filter((each) => each !== null);
  if (value === null || known.length < 2 || which === 'most') return false;
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
    moved: (direction, lasts) =>
      isMove(changes.at(-1) ?? null, direction) && (!lasts || isMove(changes.at(-2) ?? null, direction)),
    isExtreme: (which) => isExtremeOf(values, values.at(-1) ?? null, which),
    hasLevel: (level) => levels.includes(level),
    hasAttitude: () => true,
  };
};

/** The words of a label that can stand for it: 仕事の量は適切ですか？ gives 仕事 and 適切. */
const labelWords = (label: string): readonly string[] =>
  label.normalize('NFKC').match(/\p{Script=Han}{2,}|[\p{Script=Katakana}ー]{2,}|[A-Za-z]{2,}/gu) ?? [];

const questionSubject = (question: QuestionFacts, { questions, risen, fallen }: RoundFacts): ClaimSubject => {
  const { key, mean, change, changeFromLastFour } = question;
  const label = question.label.normalize('NFKC');
  const words = labelWords(label);
  const means = questions.filter(({ kind }) => kind === question.kind).map((each) => each.mean);
  return {
    isNamed: true,
    isIn: (text) => text.includes(label) || words.some((word) => text.includes(word)),
    isCalled: (name) => name.length > 1 && label.includes(name),
    moved: (direction, lasts) => (lasts ? isMove(changeFromLastFour, direction) : isMove(change, direction)),
    isExtreme: (which) =>
      which === 'most' ? risen[0] === key || fallen[0] === key : isExtremeOf(means, mean, which),
    hasLevel: (level) =>
      mean !== null && question.kind === 'scale' && (level === 'low' ? mean < 3 : mean > 3),
    hasAttitude: (attitude) =>
      mean !== null && question.kind === 'scale' && (attitude === 'bad' ? mean < 4 : mean > 2),
  };
};

const topicSubject = ({ term, lean, people, quotes }: Topic, topics: readonly Topic[]): ClaimSubject => {
  const words = [term.normalize('NFKC'), ...wordsOfTopic(topicNameOf(term))];
  const sides = { good: 'positive', bad: 'negative' } as const;
  const isOn = (attitude: Attitude) =>
    [lean, ...quotes.map((quote) => quote.lean)].some((each) => each === sides[attitude] || each === 'mixed');
  return {
    isNamed: true,
    isIn: (text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
    isCalled: (name) => words.some((word) => word.toLowerCase() === name.toLowerCase()),
    // There is no figure of what a topic is about: it moved if somebody said so.
    moved: (direction) =>
      quotes.some(({ text }) => claimsOf(text).directions.some((claim) => claim.direction === direction)),
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
  const levelOfScore: readonly Level[] =
    conditionScore === null ? [] : [conditionScore < lowScoreThreshold ? 'low' : 'high'];
  const eNps: readonly (number | null)[] =
    enps === null ? [] : [enps.change === null ? null : enps.score - enps.change, enps.score];
  return [
    trendSubject(/参加率?|回答率|回答した|未回答|対象者/u, rates, [
      isLowParticipation(participation) ? 'low' : 'high',
    ]),
    ...(conditionScore === null ? [] : [trendSubject(/コンディション|スコア/u, scores, levelOfScore)]),
    ...(enps === null ? [] : [trendSubject(/eNPS|推奨/iu, eNps, [enps.score < 0 ? 'low' : 'high'])]),
    ...questions.filter(({ mean }) => mean !== null).map((question) => questionSubject(question, facts)),
    ...topics.map((topic) => topicSubject(topic, topics)),
  ];
};
