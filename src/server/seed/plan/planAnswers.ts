import { averageOfKnown } from '../../../domain/analysis/scores';
import type { Answer, Answers, Question } from '../../../domain/analysis/types';
import type { DemoPerson, ProjectScenario } from '../scenarios/scenarioTypes';
import type { Sentiment } from '../textTemplates/templateTypes';
import type { Random } from './seededRandom';

/** How far single answers scatter around the course, in points of the scale. */
const answerSpread = 1.3;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/** A person's answers in a round: the course of the story, the person's leaning, and chance; texts are added later. */
export function planAnswers(
  random: Random,
  questions: readonly Question[],
  { story, round, by }: { story: ProjectScenario; round: number; by: DemoPerson },
): Answers {
  const felt = (topic: Question['topic']) =>
    ((topic === 'other' ? undefined : story.meanAnswers[topic][round]) ?? 3) +
    by.answerBias +
    (random.next() - 0.5) * answerSpread;
  const answers: Record<string, Answer> = {};
  for (const { key, kind, topic, options = [] } of questions) {
    if (kind === 'scale') answers[key] = clamp(felt(topic), 1, 5);
    if (kind === 'nps') answers[key] = clamp((felt(topic) - 1) * 2.5, 0, 10);
    if (kind === 'choice') answers[key] = random.pick(options) ?? '';
    if (kind === 'multi') {
      const chosen = random.shuffle(options).slice(0, random.integerBetween(1, 3));
      answers[key] = options.filter((option) => chosen.includes(option));
    }
  }
  return answers;
}

/** How a sheet feels as a whole. */
export function sentimentOf(questions: readonly Question[], answers: Answers): Sentiment {
  const scales = questions.filter(({ kind }) => kind === 'scale').map(({ key }) => answers[key]);
  const mean = averageOfKnown(scales.map((answer) => (typeof answer === 'number' ? answer : null))) ?? 3;
  if (mean >= 3.55) return 'positive';
  return mean >= 2.7 ? 'neutral' : 'negative';
}
