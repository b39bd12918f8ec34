import type { ReportEntries } from '../../db/schema';
import type { Sentiment, WritingStyle } from '../scenarios/scenarioTypes';
import type { AnsweredContext } from './surveyContext';

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

/** The report of a survey by the keys of the default report questions: scripted texts, the rest composed. */
export function composeReport(context: AnsweredContext): ReportEntries {
  const { random, writer, round, sentiment, script } = context;
  const { writingStyle: style } = context.author;
  const isList = style === 'list';
  const sentenceCount = () => random.integerBetween(...sentenceCounts[style]);
  const compose = (kind: Parameters<typeof writer.sentences>[0], count: number) => {
    const lines = writer.sentences(kind, count, context);
    return isList && lines.length > 1 ? lines.map((line) => `・${line}`).join('\n') : lines.join('');
  };
  const scripted = (text: string | undefined) => text && writer.markUsed(round, text);

  const done = scripted(script?.done) ?? compose(isList ? 'doneItems' : 'done', sentenceCount());
  const troubleCount = sentiment === 'negative' ? sentenceCount() : 1;
  const hasTrouble = !script && random.chance(troubleProbability[sentiment]);
  const trouble = scripted(script?.trouble) ?? (hasTrouble ? compose('trouble', troubleCount) : '');
  const next =
    scripted(script?.next) ?? (random.chance(0.88) ? compose('next', style === 'long' ? 2 : 1) : '');
  return Object.fromEntries(Object.entries({ done, trouble, next }).filter(([, text]) => text !== ''));
}

/** The free text of the survey; undefined when the author writes none. */
export function composeFreeText(context: AnsweredContext): string | undefined {
  const { random, writer, round, sentiment, script } = context;
  if (script?.freeText) return writer.markUsed(round, script.freeText);
  return random.chance(freeTextProbability[sentiment]) ? writer.sentence('freeText', context) : undefined;
}
