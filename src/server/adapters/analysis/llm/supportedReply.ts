import type { LlmReply } from './llmReply';

const numbersIn = (text: string): readonly string[] =>
  Array.from(text.normalize('NFKC').matchAll(/\d+(?:\.\d+)?/g), ([number]) => String(Number(number)));

/** 3つの and 2点目 count the sentences themselves. */
const countingPattern = /\d+(?:つ|点目|番目)/g;

/** Addresses are never part of facts or quotes: a reply with one was led astray by an instruction in an answer. */
const addressPattern = /https?:|www\.|@[\w-]+\./i;

/**
 * The sentences of a reply that what was sent supports: each number in them is one of the numbers sent. Null when no
 * sentence of the summary is left.
 */
export function supportedReply(
  reply: LlmReply,
  sent: string,
  percentages: readonly number[],
): LlmReply | null {
  const known = new Set([...numbersIn(sent), ...percentages.map(String)]);
  const isSupported = (sentence: string): boolean => {
    const text = sentence.normalize('NFKC');
    return (
      !addressPattern.test(text) &&
      numbersIn(text.replaceAll(countingPattern, '')).every((number) => known.has(number))
    );
  };
  const summary = reply.summary.filter(isSupported);
  return summary.length === 0
    ? null
    : { summary, suggestedActions: reply.suggestedActions.filter(isSupported) };
}
