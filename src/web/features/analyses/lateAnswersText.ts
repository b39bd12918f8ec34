import type { RoundAnalysis } from './analysesApi';

/**
 * Says how many answers the figures contain if some are late, which the participation leaves out: 「6人の回答（うち遅れ1人）」. Otherwise
 * empty.
 */
export const lateAnswersText = ({
  participation: { completed },
  late,
}: Pick<RoundAnalysis, 'participation' | 'late'>): string =>
  late === 0 ? '' : `${completed + late}人の回答（うち遅れ${late}人）`;
