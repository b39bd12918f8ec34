import { middleOfProjects, type MiddleValue } from './middleOfProjects';
import { averageOfKnown, roundedDifference, roundTo } from './scores';
import { maxTrendRounds } from './trend';

/**
 * A figure of a project before and after an action, beside other projects and what chance alone would do (product §4).
 * All of it is computed from figures of closed rounds as they are shown.
 */

/** What an action is meant to change: a question, the score, the participation, or how many people write of a topic. */
export type Measure = 'question' | 'score' | 'participation' | 'people';

interface MeasureRule {
  readonly digits: number;
  /** Digits of the other projects' changes: a difference of two views tells little about one of them. */
  readonly othersDigits: number;
  /** Figures that never moved vary by this much: by about one answer of a small team. */
  readonly leastSpread: number;
}

/** People who write of a topic are counted only, because their numbers below the minimum are not shown. */
const measureRules: Record<Exclude<Measure, 'people'>, MeasureRule> = {
  question: { digits: 2, othersDigits: 1, leastSpread: 0.15 },
  score: { digits: 1, othersDigits: 0, leastSpread: 3 },
  participation: { digits: 0, othersDigits: 0, leastSpread: 5 },
};

/** `tooFewBefore`: too few rounds before to know how much the figure varies; `usual`: chance may be all there is. */
export const verdicts = ['tooEarly', 'tooFewBefore', 'usual', 'risen', 'fallen'] as const;
type Verdict = (typeof verdicts)[number];

/** A closed round with the figure as it is shown; rounds that do not show it are left out. */
export interface MeasuredRound {
  readonly openFrom: string;
  readonly value: number;
}

export interface BeforeAfter {
  /** The last three figures up to the round that the action came from, oldest first; of people null below the minimum. */
  readonly before: readonly (number | null)[];
  /** The first three figures of the rounds that opened after the action was agreed on. */
  readonly after: readonly (number | null)[];
  /** Their means, and the difference of these; null with fewer than two rounds after, and of people. */
  readonly means: { readonly before: number; readonly after: number; readonly change: number } | null;
  /** The middle value of the other projects' changes at the same time; null with too few projects. */
  readonly others: MiddleValue | null;
  /** Half of the 95 % interval: by chance alone the change may differ from the others' by so much. */
  readonly band: number | null;
  /** Null for people, who are counted only. */
  readonly verdict: Verdict | null;
}

const maxComparedRounds = 3;
export const minRoundsAfter = 2;
export const minRoundsBefore = 4;

export interface AgreedAction {
  /** The round that it came from. */
  readonly openFrom: string;
  /** The first round that opened after it was agreed on; null while there is none. */
  readonly firstRoundAfter: string | null;
}

interface Round {
  readonly openFrom: string;
}

/** The rounds with a figure before and after an action that are compared, oldest first. */
export const comparedRounds = <T extends Round>(
  rounds: readonly T[],
  { openFrom, firstRoundAfter }: AgreedAction,
): { readonly before: readonly T[]; readonly after: readonly T[] } => ({
  before: rounds.filter((round) => round.openFrom <= openFrom).slice(-maxComparedRounds),
  after: rounds
    .filter((round) => firstRoundAfter !== null && round.openFrom >= firstRoundAfter)
    .slice(0, maxComparedRounds),
});

const meanOf = (values: readonly number[], digits: number): number | null => {
  const mean = averageOfKnown(values);
  return mean === null ? null : roundTo(mean, digits);
};

/** Sample variance, of at least two values. */
const varianceOf = (values: readonly number[]): number => {
  const mean = averageOfKnown(values) ?? 0;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
};

/** Two-sided 95 % of Student's t by degrees of freedom, from three on. */
const deviations95 = [3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201];

/** The others' changes between the same days, each of at least one figure before and one after. */
const changesOfOthers = (
  others: readonly (readonly MeasuredRound[])[],
  { before, after }: { readonly before: readonly Round[]; readonly after: readonly Round[] },
  digits: number,
): readonly number[] => {
  const meanOn = (rounds: readonly MeasuredRound[], days: readonly Round[]) =>
    meanOf(
      rounds
        .filter(({ openFrom }) => days.some((day) => day.openFrom === openFrom))
        .map(({ value }) => value),
      digits,
    );
  return others
    .map((rounds) => roundedDifference(meanOn(rounds, after), meanOn(rounds, before), digits))
    .filter((change) => change !== null);
};

/**
 * `rounds` are the project's, oldest first; `others` those of projects without such an action. `minimum` is the
 * organization's.
 */
export const beforeAfterOf = (
  measure: Exclude<Measure, 'people'>,
  action: AgreedAction,
  rounds: readonly MeasuredRound[],
  others: readonly (readonly MeasuredRound[])[],
  minimum: number,
): BeforeAfter => {
  const { digits, othersDigits, leastSpread } = measureRules[measure];
  const compared = comparedRounds(rounds, action);
  const before = compared.before.map(({ value }) => value);
  const after = compared.after.map(({ value }) => value);
  const [meanBefore, meanAfter] = [meanOf(before, digits), meanOf(after, digits)];
  const nothing = { before, after, means: null, others: null, band: null };
  if (meanAfter === null || after.length < minRoundsAfter) return { ...nothing, verdict: 'tooEarly' };
  if (meanBefore === null) return { ...nothing, verdict: 'tooFewBefore' };

  const change = roundTo(meanAfter - meanBefore, digits);
  const means = { before: meanBefore, after: meanAfter, change };
  const changes = changesOfOthers(others, compared, digits).map((moved) => roundTo(moved, othersDigits));
  const middle = middleOfProjects(changes, minimum, othersDigits);
  const usual = rounds
    .filter(({ openFrom }) => openFrom <= action.openFrom)
    .slice(-maxTrendRounds)
    .map(({ value }) => value);
  const deviations = deviations95[usual.length - minRoundsBefore];
  if (deviations === undefined)
    return { before, after, means, others: middle, band: null, verdict: 'tooFewBefore' };

  const spread = Math.max(varianceOf(usual), leastSpread ** 2);
  // The variance of a median is π/2 times that of a mean.
  const varianceOfMiddle = middle ? ((Math.PI / 2) * varianceOf(changes)) / changes.length : 0;
  const variance = spread * (1 / before.length + 1 / after.length) + varianceOfMiddle;
  const band = roundTo(deviations * Math.sqrt(variance), digits);
  const difference = roundTo(change - (middle?.value ?? 0), digits);
  const verdict = Math.abs(difference) <= band ? 'usual' : difference > 0 ? 'risen' : 'fallen';
  return { before, after, means, others: middle, band, verdict };
};

/** The number of people who wrote of a topic; the rounds are those that were analysed, oldest first. */
export const peopleBeforeAfter = (
  action: AgreedAction,
  rounds: readonly { readonly openFrom: string; readonly people: number }[],
  minimum: number,
): BeforeAfter => {
  const { before, after } = comparedRounds(rounds, action);
  const shown = ({ people }: { people: number }) => (people >= minimum ? people : null);
  return {
    before: before.map(shown),
    after: after.map(shown),
    means: null,
    others: null,
    band: null,
    verdict: after.length < minRoundsAfter ? 'tooEarly' : null,
  };
};
