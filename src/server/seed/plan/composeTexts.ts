import type { ReportEntries } from '../../db/schema';
import type { ScriptedReport, Sentiment, WritingStyle } from '../scenarios/scenarioTypes';
import type { Random } from './seededRandom';
import type { WritingContext, TextWriter } from './TextWriter';

/** Number of sentences in one text. */
const sentenceCounts: Record<WritingStyle, readonly [min: number, max: number]> = {
  short: [1, 1],
  normal: [1, 2],
  long: [2, 3],
  list: [2, 3],
};

/** Probability that a report mentions a problem, and that a survey has a free text. */
const troubleProbability: Record<Sentiment, number> = { positive: 0.55, neutral: 0.85, negative: 1 };
const freeTextProbability: Record<Sentiment, number> = { positive: 0.4, neutral: 0.45, negative: 0.75 };

const toBulletList = (lines: readonly string[]): string =>
  lines.length === 1 ? lines.join() : lines.map((line) => `・${line}`).join('\n');

/** The report of a survey by the keys of the default report questions: scripted texts, the rest composed. */
export function composeReport(
  random: Random,
  writer: TextWriter,
  context: WritingContext,
  script: ScriptedReport | undefined,
): ReportEntries {
  const { writingStyle: style } = context.author;
  const joinSentences = (lines: readonly string[]) =>
    style === 'list' ? toBulletList(lines) : lines.join('');
  const randomSentenceCount = () => random.integerBetween(...sentenceCounts[style]);
  const useScriptedText = (text: string) => writer.markUsed(context.round, text);

  const done = script?.done
    ? useScriptedText(script.done)
    : joinSentences(
        writer.sentences(style === 'list' ? 'doneItems' : 'done', randomSentenceCount(), context),
      );
  const troubleSentenceCount = context.sentiment === 'negative' ? randomSentenceCount() : 1;
  const trouble = script?.trouble
    ? useScriptedText(script.trouble)
    : script || !random.chance(troubleProbability[context.sentiment])
      ? ''
      : joinSentences(writer.sentences('trouble', troubleSentenceCount, context));
  const next = script?.next
    ? useScriptedText(script.next)
    : random.chance(0.88)
      ? joinSentences(writer.sentences('next', style === 'long' ? 2 : 1, context))
      : '';
  return Object.fromEntries(Object.entries({ done, trouble, next }).filter(([, text]) => text !== ''));
}

/** The free text of the survey; undefined when the author writes none. */
export function composeFreeText(
  random: Random,
  writer: TextWriter,
  context: WritingContext,
  script: ScriptedReport | undefined,
): string | undefined {
  if (script?.freeText) return writer.markUsed(context.round, script.freeText);
  return random.chance(freeTextProbability[context.sentiment])
    ? writer.sentence('freeText', context)
    : undefined;
}
