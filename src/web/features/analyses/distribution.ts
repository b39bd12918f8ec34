import { distributionSize } from '../../../domain/questions/answers';
import type { NamesByValue } from './answerNames';
import type { DistributionPart } from './DistributionBar';
import type { CountedAnswer } from './NamesOfAnswers';
import type { QuestionFacts } from './analysesApi';

/** Answer values that a stacked bar counts together, and their step on the score scale. */
interface ValueGroup {
  label: string;
  /** Start and end (exclusive) index in the distribution. */
  range: readonly [number, number];
  step: 'low3' | 'low2' | 'middle' | 'high2' | 'high3';
}

/** The five values of a scale; the eleven values of an eNPS in three groups. */
export const valueGroups: Record<'scale' | 'nps', readonly ValueGroup[]> = {
  scale: [
    { label: '1', range: [0, 1], step: 'low3' },
    { label: '2', range: [1, 2], step: 'low2' },
    { label: '3', range: [2, 3], step: 'middle' },
    { label: '4', range: [3, 4], step: 'high2' },
    { label: '5', range: [4, 5], step: 'high3' },
  ],
  nps: [
    { label: '0〜6（批判者）', range: [0, 7], step: 'low2' },
    { label: '7〜8（中立者）', range: [7, 9], step: 'middle' },
    { label: '9〜10（推奨者）', range: [9, 11], step: 'high2' },
  ],
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * The parts of a question's bar; null for other kinds of questions and when too few people answered. `names`: of the
 * question, by the index in its distribution.
 */
export function barParts(
  { kind, distribution }: Pick<QuestionFacts, 'kind' | 'distribution'>,
  names: NamesByValue = [],
): DistributionPart[] | null {
  if (!distribution || (kind !== 'scale' && kind !== 'nps')) return null;
  return valueGroups[kind].map(({ label, range, step }) => ({
    label,
    count: sum(distribution.slice(...range)),
    names: names.slice(...range).flatMap((of) => of ?? []),
    colour: `score.${step}.main`,
    textColour: `score.${step}.text`,
  }));
}

/** The options with how often each was chosen, most chosen first; null for questions without options or a distribution. */
export function choiceCounts(
  { kind, options, distribution }: QuestionFacts,
  names: NamesByValue = [],
): CountedAnswer[] | null {
  if (!distribution || !options || distributionSize({ kind, options }) !== distribution.length) return null;
  return options
    .map((label, index) => ({ label, count: distribution[index] ?? 0, names: names[index] ?? [] }))
    .sort((a, b) => b.count - a.count);
}
