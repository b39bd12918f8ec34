import { rankCorrelationOf, type RankCorrelation } from './rankCorrelation';
import { roundTo } from './scores';
import { questionMean } from './trend';
import type { PastRound } from './types';

/**
 * Drivers are the questions that rise and fall together with the other questions of their rounds (product §4). They are
 * computed from means as they are shown, so that they say nothing about withheld rounds.
 */

/** Nothing is said before a question was asked in so many rounds. */
export const minDriverRounds = 8;
const maxDrivers = 5;
/** A question is compared with at least this many others. */
const minOtherQuestions = 2;
/**
 * Two neighbouring changes share a round. Of figures that vary around a level three such changes tell as much as two
 * independent ones; of other figures they tell more.
 */
const weightOfChange = 2 / 3;

/** The counts of a round; null where it is withheld. */
export type DriverRound = Pick<PastRound, 'openFrom'> & {
  readonly counts: Pick<PastRound, 'kinds' | 'distributions'> | null;
};

export interface Driver {
  readonly key: string;
  readonly correlation: RankCorrelation;
  /** Number of changes from one round to the next, of all projects together. */
  readonly changes: number;
}

export interface Drivers {
  /** Rounds, of all projects together, in which the question with the longest history was asked. */
  readonly rounds: number;
  /** Number of questions with enough rounds. */
  readonly compared: number;
  /** The questions whose whole interval is above zero, at most five, closest first. */
  readonly drivers: readonly Driver[];
  /** If there are no drivers, the question that comes closest, whose interval contains zero; otherwise null. */
  readonly closest: Driver | null;
}

interface Changes {
  /** The days of the later rounds. */
  readonly days: Set<string>;
  readonly own: number[];
  /** The changes of the mean of the other questions, in the order of `own`. */
  readonly others: number[];
}

/** The means as they are shown, in hundredths: differences of whole numbers are exact, so that equal ones share a rank. */
const shownMeans = ({ counts }: DriverRound, minimum: number): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(counts?.kinds ?? {}).flatMap(([key, kind]) => {
      const mean = counts && kind === 'scale' ? questionMean({ key, kind }, counts, minimum) : null;
      return mean === null ? [] : [[key, Math.round(roundTo(mean, 2) * 100)] as const];
    }),
  );

/** Adds the changes of the questions that both rounds show. */
const addChanges = (
  changesByKey: Map<string, Changes>,
  day: string,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): void => {
  const moves = Array.from(now).flatMap(([key, mean]) => {
    const earlier = before.get(key);
    return earlier === undefined ? [] : [{ key, change: mean - earlier }];
  });
  if (moves.length <= minOtherQuestions) return;
  const sum = moves.reduce((total, { change }) => total + change, 0);
  for (const { key, change } of moves) {
    const changes = changesByKey.get(key) ?? { days: new Set(), own: [], others: [] };
    changesByKey.set(key, changes);
    changes.days.add(day);
    changes.own.push(change);
    changes.others.push((sum - change) / (moves.length - 1));
  }
};

/** The questions that move with the others, in the projects that the reader sees; the rounds are oldest first. */
export const driversOf = (projects: readonly (readonly DriverRound[])[], minimum: number): Drivers => {
  const changesByKey = new Map<string, Changes>();
  for (const rounds of projects) {
    const means = rounds.map((round) => shownMeans(round, minimum));
    rounds.forEach(({ openFrom }, index) => {
      if (index > 0) addChanges(changesByKey, openFrom, means[index - 1]!, means[index]!);
    });
  }
  const known = Array.from(changesByKey).filter(([, { days }]) => days.size >= minDriverRounds - 1);
  const days = Array.from(changesByKey.values(), (changes) => changes.days.size);
  const correlated = known
    .flatMap(([key, { own, others }]) => {
      const correlation = rankCorrelationOf(own, others, weightOfChange);
      return correlation && correlation.value > 0 ? [{ key, correlation, changes: own.length }] : [];
    })
    .sort((a, b) => b.correlation.value - a.correlation.value || (a.key < b.key ? -1 : 1));
  const drivers = correlated.filter(({ correlation }) => correlation.low > 0).slice(0, maxDrivers);
  return {
    rounds: days.length === 0 ? 0 : days.reduce((a, b) => Math.max(a, b)) + 1,
    compared: known.length,
    drivers,
    closest: drivers.length === 0 ? (correlated[0] ?? null) : null,
  };
};

/** From this mean on a question is good and nobody needs to begin with it. */
const goodMean = 4;

/** The driver to begin with in a round: the one with the lowest mean, of equal ones the first, unless that is good. */
export const firstDriver = <T extends { readonly key: string }>(
  drivers: readonly T[],
  questions: readonly { readonly key: string; readonly mean: number | null }[],
): { readonly driver: T; readonly mean: number } | null => {
  const meanByKey = new Map(questions.map(({ key, mean }) => [key, mean]));
  const [lowest] = drivers
    .flatMap((driver) => {
      const mean = meanByKey.get(driver.key) ?? null;
      return mean === null || mean >= goodMean ? [] : [{ driver, mean }];
    })
    .sort((a, b) => a.mean - b.mean);
  return lowest ?? null;
};
