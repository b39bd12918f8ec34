const japaneseCollator = new Intl.Collator('ja');

/**
 * Compares Japanese texts for Array.sort. Readings are sorted in 五十音順, where ガイ comes before カワ and アーク before
 * アイ, unlike by code points.
 */
export const compareJapanese = (a: string, b: string): number => japaneseCollator.compare(a, b);
