/** Maximum length of a quote in code points. */
export const maxQuoteLength = 200;

/** An AI service is sent at most this many sentences of a round. */
export const maxSharedSentences = 100;

/** At most `max` code points; the last one is an ellipsis when the text was truncated. */
export const truncateText = (text: string, max: number): string => {
  const codePoints = Array.from(text);
  return codePoints.length <= max ? text : `${codePoints.slice(0, max - 1).join('')}…`;
};
