const japaneseCollator = new Intl.Collator('ja');

/**
 * The order of Japanese texts for Array.sort; of readings it is 五十音順, where ガイ comes before カワ and アーク before
 * アイ, unlike their code points.
 */
export const compareJapanese = (a: string, b: string): number => japaneseCollator.compare(a, b);
