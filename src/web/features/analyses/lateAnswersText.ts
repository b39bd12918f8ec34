import type { RoundAnalysis } from './analysesApi';

/**
 * How many answers the figures contain, where that differs from the participation: 「6人の回答（うち遅れ1人）」. Empty
 * without late answers.
 */
export const lateAnswersText = ({
  participation: { completed },
  late,
}: Pick<RoundAnalysis, 'participation' | 'late'>): string =>
  late === 0 ? '' : `${completed + late}人の回答（うち遅れ${late}人）`;
