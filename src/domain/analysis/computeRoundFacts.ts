import { alertsOf, lowQuestionsOf } from './alerts';
import { roundedDifference, enpsOf, roundTo } from './scores';
import { defaultAlertLimits } from './settings';
import { moversOf, questionChange, questionMean, scoreChange, trendOf } from './trend';
import type { AlertLimits, Enps, PastRound, QuestionFacts, RoundFacts, RoundTally, Withheld } from './types';
import type { Question } from '../questions/types';

const maxListedChanges = 3;

const questionFactsOf = (
  question: Question,
  tally: RoundTally,
  past: readonly PastRound[],
  minimum: number,
): QuestionFacts => {
  const { key, label, kind, topic, options, reverse } = question;
  const distribution = tally.distributions[key] ?? null;
  const count = tally.counts[key] ?? 0;
  const mean = questionMean(question, tally, minimum);
  return {
    key,
    label,
    kind,
    topic,
    ...(options && { options }),
    ...(reverse && { reverse }),
    count,
    mean: mean === null ? null : roundTo(mean, 2),
    distribution: distribution && count >= minimum ? distribution : null,
    ...questionChange(question, mean, past, minimum),
  };
};

/** eNPS of one round by the question `key`; null when the round did not ask it or has too few answers. */
const enpsOfRound = (round: PastRound | undefined, key: string, minimum: number) => {
  if (round?.kinds[key] !== 'nps') return null;
  const result = enpsOf(round.distributions[key] ?? []);
  return result && result.count >= minimum ? result : null;
};

/** eNPS of the first `nps` question. */
const enpsWithChange = (
  questions: readonly Question[],
  tally: PastRound,
  previous: PastRound | undefined,
  minimum: number,
): Enps | null => {
  const question = questions.find(({ kind }) => kind === 'nps');
  if (!question) return null;
  const now = enpsOfRound(tally, question.key, minimum);
  const before = enpsOfRound(previous, question.key, minimum);
  return now && { ...now, change: roundedDifference(now.score, before?.score ?? null, 0) };
};

/**
 * Whether the response count would reveal how many questions single people answered. It counts only people in time, and
 * the counts of each question include everybody, so the difference belongs to the people who were late.
 */
const revealsFew = ({ participation: { completed }, complete }: RoundTally, minimum: number): boolean =>
  [completed, complete - completed].some((people) => people > 0 && people < minimum);

/** People who completed in time are part of `complete`, except where `participationOnly` hides that number. */
const withheldOf = (
  { participation: { completed }, complete }: RoundTally,
  minimum: number,
): Withheld | null => {
  if (complete >= minimum) return null;
  return completed > complete
    ? { reason: 'open', complete: completed, minimum }
    : { reason: 'tooFew', complete, minimum };
};

const questionKeysOf = (questions: readonly QuestionFacts[]): readonly string[] =>
  questions.map(({ key }) => key);

/**
 * The facts of a round that are counted (product §4). `questions`: the question version of the round; `past`: the
 * rounds before it, newest first. With fewer complete surveys than `minimum` only participation is shown.
 */
export const computeRoundFacts = (
  questions: readonly Question[],
  tally: RoundTally,
  past: readonly PastRound[],
  minimum: number,
  limits: AlertLimits = defaultAlertLimits,
): RoundFacts => {
  const { openFrom, participation, response } = tally;
  const withheld = withheldOf(tally, minimum);
  const trend = trendOf([tally, ...past], minimum);
  const questionFacts = withheld
    ? []
    : questions.map((question) => questionFactsOf(question, tally, past, minimum));
  const scores = trend.map(({ score }) => score);
  const scales = questionFacts.filter(({ kind }) => kind === 'scale');
  const { risen, fallen } = moversOf(scales, maxListedChanges);
  return {
    openFrom,
    participation,
    response: withheld || revealsFew(tally, minimum) ? null : response,
    conditionScore: scores.at(-1) ?? null,
    change: scoreChange(scores),
    enps: enpsWithChange(questions, tally, past[0], minimum),
    questions: questionFacts,
    trend,
    risen: questionKeysOf(risen),
    fallen: questionKeysOf(fallen),
    alerts: alertsOf({ scores, participation, lowQuestions: lowQuestionsOf(questionFacts, limits) }, limits),
    withheld,
  };
};
