import type { ReportEntries } from '../../db/schema';
import type { ScriptedReport, WritingStyle } from '../scenarios/scenarioTypes';
import type { Sentiment } from '../textTemplates/templateTypes';
import type { Random } from './seededRandom';
import type { WritingContext, TextWriter } from './TextWriter';

/** Sentences at a time, from and to. */
const sentenceCounts: Record<WritingStyle, readonly [min: number, max: number]> = {
  short: [1, 1],
  normal: [1, 2],
  long: [2, 3],
  list: [2, 3],
};

/** How often somebody has a trouble to tell, and a word to add to the survey. */
const troubleProbability: Record<Sentiment, number> = { positive: 0.55, neutral: 0.85, negative: 1 };
const freeTextProbability: Record<Sentiment, number> = { positive: 0.4, neutral: 0.45, negative: 0.75 };

const toBulletList = (lines: readonly string[]): string =>
  lines.length === 1 ? lines.join() : lines.map((line) => `・${line}`).join('\n');

/** The report of a sheet, by the keys of the default report questions: what the scene says, the rest composed. */
export function composeReport(
  random: Random,
  writer: TextWriter,
  occasion: WritingContext,
  scene: ScriptedReport | undefined,
): ReportEntries {
  const { writingStyle: style } = occasion.author;
  const joinSentences = (lines: readonly string[]) =>
    style === 'list' ? toBulletList(lines) : lines.join('');
  const randomSentenceCount = () => random.integerBetween(...sentenceCounts[style]);
  const useScriptedText = (text: string) => writer.markUsed(occasion.round, text);

  const done = scene?.done
    ? useScriptedText(scene.done)
    : joinSentences(
        writer.sentences(style === 'list' ? 'doneItems' : 'done', randomSentenceCount(), occasion),
      );
  const troubles = occasion.sentiment === 'negative' ? randomSentenceCount() : 1;
  const trouble = scene?.trouble
    ? useScriptedText(scene.trouble)
    : scene || !random.chance(troubleProbability[occasion.sentiment])
      ? ''
      : joinSentences(writer.sentences('trouble', troubles, occasion));
  const next = scene?.next
    ? useScriptedText(scene.next)
    : random.chance(0.88)
      ? joinSentences(writer.sentences('next', style === 'long' ? 2 : 1, occasion))
      : '';
  return Object.fromEntries(Object.entries({ done, trouble, next }).filter(([, text]) => text !== ''));
}

/** The free text of the survey; undefined when there is nothing to say. */
export function composeFreeText(
  random: Random,
  writer: TextWriter,
  occasion: WritingContext,
  scene: ScriptedReport | undefined,
): string | undefined {
  if (scene?.freeText) return writer.markUsed(occasion.round, scene.freeText);
  return random.chance(freeTextProbability[occasion.sentiment])
    ? writer.sentence('freeText', occasion)
    : undefined;
}
