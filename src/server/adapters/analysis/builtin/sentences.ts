/** Longest quote, in code points. */
export const quoteLength = 200;

/** At most `max` code points, the last one an ellipsis when something was cut; never half a character. */
export const shorten = (text: string, max: number): string => {
  const points = Array.from(text);
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
};

/** A sentence runs to its full stop, or to the end of its line: people write lists without stops. */
const sentence = /[^。．！？!?\r\n]+[。．！？!?]*/gu;
const bullet = /^[\s　・•*＊\-–—●○■□◆◇▪→⇒]+/u;

/** What somebody wrote, in sentences that say something, list marks removed. */
export const sentencesOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(sentence), ([found]) => found.replace(bullet, '').trim()).filter((found) =>
    /\p{L}/u.test(found),
  );
