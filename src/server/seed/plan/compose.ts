import type { ReportEntries } from '../../db/schema';
import type { Scene, Style } from '../stories/story';
import type { Mood } from '../voices/voice';
import type { Random } from './random';
import type { Occasion, Writer } from './writer';

/** Sentences at a time, from and to. */
const amount: Record<Style, readonly [min: number, max: number]> = {
  short: [1, 1],
  normal: [1, 2],
  long: [2, 3],
  list: [2, 3],
};

/** How often somebody has a trouble to tell, and a word to add to the survey. */
const hasTrouble: Record<Mood, number> = { bright: 0.55, even: 0.85, dark: 1 };
const hasWord: Record<Mood, number> = { bright: 0.4, even: 0.45, dark: 0.75 };

const bullets = (lines: readonly string[]): string =>
  lines.length === 1 ? lines.join() : lines.map((line) => `・${line}`).join('\n');

/** The report of a sheet, by the keys of the default report questions: what the scene says, the rest composed. */
export function composeReport(
  random: Random,
  writer: Writer,
  occasion: Occasion,
  scene: Scene | undefined,
): ReportEntries {
  const { style } = occasion.by;
  const layOut = (lines: readonly string[]) => (style === 'list' ? bullets(lines) : lines.join(''));
  const some = () => random.between(...amount[style]);
  const written = (text: string) => writer.remember(occasion.round, text);

  const done = scene?.done
    ? written(scene.done)
    : layOut(writer.sentences(style === 'list' ? 'items' : 'done', some(), occasion));
  const troubles = occasion.mood === 'dark' ? some() : 1;
  const trouble = scene?.trouble
    ? written(scene.trouble)
    : scene || !random.chance(hasTrouble[occasion.mood])
      ? ''
      : layOut(writer.sentences('trouble', troubles, occasion));
  const next = scene?.next
    ? written(scene.next)
    : random.chance(0.88)
      ? layOut(writer.sentences('next', style === 'long' ? 2 : 1, occasion))
      : '';
  return Object.fromEntries(Object.entries({ done, trouble, next }).filter(([, text]) => text !== ''));
}

/** The free text of the survey; undefined when there is nothing to say. */
export function composeWord(
  random: Random,
  writer: Writer,
  occasion: Occasion,
  scene: Scene | undefined,
): string | undefined {
  if (scene?.word) return writer.remember(occasion.round, scene.word);
  return random.chance(hasWord[occasion.mood]) ? writer.sentence('word', occasion) : undefined;
}
