import { codePointLength } from './japaneseText';

/** A sentence ends at a full stop or at the end of the line, because list items often have no full stop. */
const sentencePattern = /[^。．！？!?\r\n]+[。．！？!?]*/gu;
const bulletPattern = /^[\s　・•*＊\-–—●○■□◆◇▪→⇒]+/u;

/** The sentences of a text that contain letters, without bullets. */
export const splitSentences = (text: string): readonly string[] =>
  Array.from(text.matchAll(sentencePattern), ([sentence]) =>
    sentence.replace(bulletPattern, '').trim(),
  ).filter((sentence) => /\p{L}/u.test(sentence));

/** A shorter sentence, such as これで3回目です。, says nothing without the one before it. */
const minQuotedLength = 15;
const maxPreviousLength = 100;

/** A sentence of a text as it is quoted: a short one with the end of the sentence before it. */
export function quoteSentence(text: string, sentence: string): string {
  if (codePointLength(sentence) >= minQuotedLength) return sentence;
  const previous = splitSentences(text.slice(0, Math.max(0, text.indexOf(sentence)))).at(-1);
  if (previous === undefined) return sentence;
  const letters = Array.from(previous);
  const end = letters.slice(-maxPreviousLength).join('');
  const isWhole = letters.length <= maxPreviousLength;
  return `${isWhole ? '' : '…'}${end}${/[。．！？!?]$/u.test(end) ? '' : '　'}${sentence}`;
}
