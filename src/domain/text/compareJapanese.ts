import { foldedText } from './textSearch';

const japaneseCollator = new Intl.Collator('ja');

/**
 * Compares Japanese texts for Array.sort. Readings are sorted in 五十音順, where ガイ comes before カワ and アーク before
 * アイ, unlike by code points; 髙橋 is among those called 高橋.
 */
export const compareJapanese = (a: string, b: string): number =>
  japaneseCollator.compare(foldedText(a), foldedText(b)) || japaneseCollator.compare(a, b);
