/** Longest quote, in code points. */
export const maxQuoteLength = 200;

/** At most `max` code points, the last one an ellipsis when something was cut; never half a character. */
export const truncateText = (text: string, max: number): string => {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
};

/** A sentence runs to its full stop, or to the end of its line: people write lists without stops. */
const sentencePattern = /[^。．！？!?\r\n]+[。．！？!?]*/gu;
const bulletPattern = /^[\s　・•*＊\-–—●○■□◆◇▪→⇒]+/u;

/** What somebody wrote, in sentences that say something, list marks removed. */
export const splitSentences = (text: string): readonly string[] =>
  Array.from(text.matchAll(sentencePattern), ([found]) => found.replace(bulletPattern, '').trim()).filter(
    (found) => /\p{L}/u.test(found),
  );
