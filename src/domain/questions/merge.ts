import type { Question } from '../analysis/types';
import { isSameQuestion } from './compare';

/** Two people edited the questions of one project from the same version: what each has of a question. */
export interface QuestionDifference {
  readonly key: string;
  /** Null where that side does not have the question. */
  readonly mine: Question | null;
  readonly theirs: Question | null;
  /** The side that changed it since the common version; mine when both did. */
  readonly suggested: 'mine' | 'theirs';
}

const isSame = (a: Question | null, b: Question | null): boolean =>
  a === null || b === null ? a === b : isSameQuestion(a, b);

const findByKey = (questions: readonly Question[], key: string): Question | null =>
  questions.find((question) => question.key === key) ?? null;

/** The questions that two lists do not have in common or word differently, in the order of `orderedKeys`. */
export function differencesOf(
  base: readonly Question[],
  mine: readonly Question[],
  theirs: readonly Question[],
): readonly QuestionDifference[] {
  return orderedKeys(base, mine, theirs).flatMap((key): QuestionDifference[] => {
    const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map((list) => findByKey(list, key)) as [
      Question | null,
      Question | null,
      Question | null,
    ];
    if (isSame(ofMine, ofTheirs)) return [];
    return [{ key, mine: ofMine, theirs: ofTheirs, suggested: isSame(ofBase, ofMine) ? 'theirs' : 'mine' }];
  });
}

/** One list of both, with the chosen side of each difference (`differencesOf`); without a choice the suggested one. */
export function mergeQuestions(
  base: readonly Question[],
  mine: readonly Question[],
  theirs: readonly Question[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): readonly Question[] {
  const differences = new Map(
    differencesOf(base, mine, theirs).map((difference) => [difference.key, difference]),
  );
  return orderedKeys(base, mine, theirs).flatMap((key) => {
    const difference = differences.get(key);
    return (difference ? difference[choices[key] ?? difference.suggested] : findByKey(mine, key)) ?? [];
  });
}

/**
 * The keys of both lists in my order, or in theirs when I changed none of it. What only the other list has comes after
 * its predecessor there.
 */
function orderedKeys(
  base: readonly Question[],
  mine: readonly Question[],
  theirs: readonly Question[],
): readonly string[] {
  const [baseKeys, myKeys, theirKeys] = [base, mine, theirs].map((list) => list.map(({ key }) => key)) as [
    string[],
    string[],
    string[],
  ];
  const common = (keys: readonly string[]) =>
    keys.filter((key) => baseKeys.includes(key) && myKeys.includes(key));
  const isMyOrderUnchanged = common(myKeys).every((key, index) => key === common(baseKeys)[index]);
  const [first, second] = isMyOrderUnchanged ? [theirKeys, myKeys] : [myKeys, theirKeys];
  const keys = [...first];
  second.forEach((key, index) => {
    if (keys.includes(key)) return;
    keys.splice(index === 0 ? 0 : keys.indexOf(second[index - 1]!) + 1, 0, key);
  });
  return keys;
}
