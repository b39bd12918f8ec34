import { foldedText } from './textSearch';

const japaneseCollator = new Intl.Collator('ja', { numeric: true });

/**
 * The orders of short lists by their names. They are kept, because sorting 100 names takes as long as the query that
 * lists them, and the same lists are requested again.
 */
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
 * A copy in the order of lists by name (product §2). Readings and kana are in 五十音順, where ガイ comes before カワ and アーク
 * before アイ, unlike by code points. Forms of a kanji, width and capitals make no difference, so that 髙橋 is among the
 * people called 高橋. Numbers are compared by their value, so that 第10期 follows 第9期. Entries without a name come last.
 * Entries with the same name stay in their order.
 */
export const sortedByName = <T>(entries: readonly T[], nameOf: (entry: T) => string | null): T[] =>
  orderOf(entries.map(nameOf)).map((index) => entries[index]!);
