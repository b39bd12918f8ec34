import { toKatakana } from '../../domain/japaneseText';

/** What a company is, which its reading leaves out: 五十音 order is about the name proper. */
const legalForms = /カブシキガイシャ|ユウゲンガイシャ|ゴウドウガイシャ/g;

/**
 * Listens to what an input method composes and answers the reading of what has been written so far: what stood there
 * as kana before it was converted. Pieces that were never kana have no reading.
 */
export function createKanaTracker() {
  let reading = '';
  let pending = '';
  return {
    composing(text: string) {
      // While one types, Latin letters stand at its end; converted, it has kanji.
      const kana = /^([ぁ-ゖァ-ヺー]+)[a-zａ-ｚ]*$/i.exec(text)?.[1];
      if (kana) pending = kana;
    },
    /** @returns the reading with what was just committed; nothing, where that was nothing */
    committed(text: string): string {
      if (text !== '') reading = (reading + toKatakana(pending)).replace(legalForms, '');
      pending = '';
      return reading;
    },
    /** The field was emptied: whatever is written next is another name. */
    emptied() {
      reading = '';
      pending = '';
    },
  };
}
