import { toKatakana } from '../../domain/text/japaneseText';

/** Legal forms of companies. Readings omit them so that 五十音 order sorts by the proper name. */
const legalForms = /カブシキガイシャ|ユウゲンガイシャ|ゴウドウガイシャ/g;

/**
 * Derives the katakana reading of a text from the composition events of its field: the kana that were typed before the
 * input method converted them. Text that was never kana adds nothing to the reading.
 */
export function createKanaTracker() {
  let reading = '';
  let pendingKana = '';
  return {
    onCompositionUpdate(text: string) {
      // Unfinished kana end with Latin letters. Converted text contains kanji and does not match.
      const kana = /^([ぁ-ゖァ-ヺー]+)[a-zａ-ｚ]*$/i.exec(text)?.[1];
      if (kana) pendingKana = kana;
    },
    /** @returns the reading of the whole text; an empty composition was cancelled and adds nothing */
    onCompositionEnd(text: string): string {
      if (text !== '') reading = (reading + toKatakana(pendingKana)).replace(legalForms, '');
      pendingKana = '';
      return reading;
    },
    onCleared() {
      reading = '';
      pendingKana = '';
    },
  };
}
