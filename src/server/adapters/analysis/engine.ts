import type { AnalysisFacts, AnalysisInput } from '../../../domain/analysis/types';

/** Analyses a round (product §4). */
export interface AnalysisEngine {
  /**
   * Does not throw for any text; throws 503 when there is too much to analyse at once. May take seconds, so it must not
   * be awaited inside a transaction.
   */
  analyse(input: AnalysisInput): Promise<AnalysisFacts>;
}
