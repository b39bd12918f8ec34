import type { RoundAnswers } from '../../../domain/analysis/types';

/** Parts of the writers' names by which people call each other: 田中 太郎 → 田中, 太郎. */
export const writerNameParts = ({ surveys: sheets }: RoundAnswers): readonly string[] => [
  ...new Set(sheets.flatMap(({ name }) => name.split(/\s+/u)).filter((part) => Array.from(part).length > 1)),
];
