/** Maximum length of a quote in code points. */
export const maxQuoteLength = 200;

/** An AI service is sent at most this many sentences of a round. */
export const maxSharedSentences = 100;

/** At most `max` code points; the last one is an ellipsis when the text was truncated. */
export const truncateText = (text: string, max: number): string => {
  const codePoints = Array.from(text);
  return codePoints.length <= max ? text : `${codePoints.slice(0, max - 1).join('')}…`;
};

/** A sentence ends at a full stop or at the end of the line, because list items often have no full stop. */
const sentencePattern = /[^。．！？!?\r\n]+[。．！？!?]*/gu;
const bulletPattern = /^[\s　・•*＊\-–—●○■□◆◇▪→⇒]+/u;

/** The sentences of a text that contain letters, without bullets. */
export const splitSentences = (text: string): readonly string[] =>
  Array.from(text.matchAll(sentencePattern), ([sentence]) =>
    sentence.replace(bulletPattern, '').trim(),
  ).filter((sentence) => /\p{L}/u.test(sentence));
