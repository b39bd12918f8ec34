import { changedBy } from '../threeWay';
import { hasSameQuestionParts, type ListEntry } from './listComparison';

/** The two versions of an entry after two people edited a list from the same version. */
export interface ListDifference<Entry> {
  readonly key: string;
  /** Null where that side does not have the entry. */
  readonly mine: Entry | null;
  readonly theirs: Entry | null;
  /** The side that changed the entry since the common version; mine when both did. */
  readonly suggested: 'mine' | 'theirs';
}

/** Merges lists whose entries are compared by `isSameEntry`. */
export function createListMerge<Entry extends ListEntry>(isSameEntry: (a: Entry, b: Entry) => boolean) {
  type Entries = readonly Entry[];

  const isSame = (a: Entry | null, b: Entry | null): boolean =>
    a === null || b === null ? a === b : isSameEntry(a, b);

  const findByKey = (entries: Entries, key: string): Entry | null =>
    entries.find((entry) => entry.key === key) ?? null;

  /** The entries that two lists do not have in common or word differently, in the order of `orderedKeys`. */
  const differencesOf = (base: Entries, mine: Entries, theirs: Entries): readonly ListDifference<Entry>[] =>
    orderedKeys(base, mine, theirs).flatMap((key): ListDifference<Entry>[] => {
      const [ofBase, ofMine, ofTheirs] = [
        findByKey(base, key),
        findByKey(mine, key),
        findByKey(theirs, key),
      ] as const;
      const changed = changedBy(ofBase, ofMine, ofTheirs, isSame);
      if (changed === 'same') return [];
      return [{ key, mine: ofMine, theirs: ofTheirs, suggested: changed === 'theirs' ? 'theirs' : 'mine' }];
    });

  /**
   * Merges the two lists: of each difference (`differencesOf`) the chosen side, or the suggested one without a choice.
   */
  function merge(
    base: Entries,
    mine: Entries,
    theirs: Entries,
    choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
  ): Entries {
    const differences = new Map(
      differencesOf(base, mine, theirs).map((difference) => [difference.key, difference]),
    );
    return orderedKeys(base, mine, theirs).flatMap((key) => {
      const difference = differences.get(key);
      return (difference ? difference[choices[key] ?? difference.suggested] : findByKey(mine, key)) ?? [];
    });
  }

  return { differencesOf, merge };
}

export const { differencesOf, merge: mergeQuestions } = createListMerge(hasSameQuestionParts);

/**
 * The keys of both lists in my order, or in their order if I changed none of it. A key that only the other list has
 * comes after its predecessor there.
 */
function orderedKeys(
  base: readonly ListEntry[],
  mine: readonly ListEntry[],
  theirs: readonly ListEntry[],
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
