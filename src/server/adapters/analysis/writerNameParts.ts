import type { RoundAnswers } from '../../../domain/analysis/types';

/** The parts of the authors' names that may appear in texts: 田中 太郎 → 田中, 太郎. */
export const writerNameParts = ({ surveys }: RoundAnswers): readonly string[] => [
  ...new Set(surveys.flatMap(({ name }) => name.split(/\s+/u)).filter((part) => Array.from(part).length > 1)),
];
