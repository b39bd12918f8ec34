import { foldedText } from './textSearch';

const japaneseCollator = new Intl.Collator('ja');

/** By the names of a short list. To sort 100 names takes as long as the query that lists them, and the same are asked again. */
const knownOrders = new Map<string, readonly number[]>();
const maxKnownOrders = 200;
const maxNamesOfKnownOrder = 200;

/** The indexes of names in their order. */
function orderOf(names: readonly (string | null)[]): readonly number[] {
  if (names.length > maxNamesOfKnownOrder) return computeOrder(names);
  const key = JSON.stringify(names);
  const known = knownOrders.get(key);
  if (known) return known;
  const order = computeOrder(names);
  const [oldest] = knownOrders.keys();
  if (oldest !== undefined && knownOrders.size >= maxKnownOrders) knownOrders.delete(oldest);
  knownOrders.set(key, order);
  return order;
}

const computeOrder = (names: readonly (string | null)[]): number[] =>
  names
    .map((name, index) => ({
      index,
      name: name ?? '',
      folded: foldedText(name ?? ''),
      isUnnamed: name === null,
    }))
    .sort(
      (a, b) =>
        Number(a.isUnnamed) - Number(b.isUnnamed) ||
        japaneseCollator.compare(a.folded, b.folded) ||
        japaneseCollator.compare(a.name, b.name),
    )
    .map(({ index }) => index);

/**
 * A copy in the order of lists by name (product §2): readings and kana in 五十音順, where ガイ comes before カワ and アーク
 * before アイ, unlike by code points; forms of a kanji, width and capitals are one, so that 髙橋 is among those called 高橋.
 * Who has no name comes last. Entries of one name stay in their order.
 */
export const sortedByName = <T>(entries: readonly T[], nameOf: (entry: T) => string | null): T[] =>
  orderOf(entries.map(nameOf)).map((index) => entries[index]!);
