import { foldedText } from './textSearch';

const japaneseCollator = new Intl.Collator('ja');

/**
 * A copy in the order of lists by name (product §2): readings and kana in 五十音順, where ガイ comes before カワ and アーク
 * before アイ, unlike by code points; forms of a kanji, width and capitals are one, so that 髙橋 is among those called 高橋.
 * Who has no name comes last. Entries of one name stay in their order.
 */
export const sortedByName = <T>(entries: readonly T[], nameOf: (entry: T) => string | null): T[] =>
  entries
    .map((entry) => {
      const name = nameOf(entry);
      return { entry, name: name ?? '', folded: foldedText(name ?? ''), isUnnamed: name === null };
    })
    .sort(
      (a, b) =>
        Number(a.isUnnamed) - Number(b.isUnnamed) ||
        japaneseCollator.compare(a.folded, b.folded) ||
        japaneseCollator.compare(a.name, b.name),
    )
    .map(({ entry }) => entry);
