import { averageOfKnown } from '../../../domain/analysis/scores';
import type { Answer, Answers, Question } from '../../../domain/questions/types';
import type { DemoPerson, ProjectScenario, Sentiment } from '../scenarios/scenarioTypes';
import type { Random } from './seededRandom';

/** Width of the interval around the mean in which single answers lie, in points of the scale. */
const answerSpread = 1.3;

const roundAndClamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.round(value)));

/** A person's answers in a round: mean of the scenario, bias of the person, and chance. Texts are added later. */
export function planAnswers(
  random: Random,
  questions: readonly Question[],
  { scenario, round, author }: { scenario: ProjectScenario; round: number; author: DemoPerson },
): Answers {
  const scaleValue = (topic: Question['topic']) =>
    ((topic === 'other' ? undefined : scenario.meanAnswers[topic][round]) ?? 3) +
    author.answerBias +
    (random.next() - 0.5) * answerSpread;
  const answers: Record<string, Answer> = {};
  for (const { key, kind, topic, options = [] } of questions) {
    if (kind === 'scale') answers[key] = roundAndClamp(scaleValue(topic), 1, 5);
    if (kind === 'nps') answers[key] = roundAndClamp((scaleValue(topic) - 1) * 2.5, 0, 10);
    if (kind === 'choice') answers[key] = random.pick(options) ?? '';
    if (kind === 'multi') {
      const chosen = random.shuffle(options).slice(0, random.integerBetween(1, 3));
      answers[key] = options.filter((option) => chosen.includes(option));
    }
  }
  return answers;
}

/** The sentiment of a survey, by the mean of its scale answers. */
export function sentimentOf(questions: readonly Question[], answers: Answers): Sentiment {
  const scales = questions.filter(({ kind }) => kind === 'scale').map(({ key }) => answers[key]);
  const mean = averageOfKnown(scales.map((answer) => (typeof answer === 'number' ? answer : null))) ?? 3;
  if (mean >= 3.55) return 'positive';
  return mean >= 2.7 ? 'neutral' : 'negative';
}
