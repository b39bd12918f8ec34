import type { AnalysisFacts, AnalysisInput } from '../../../domain/analysis/types';

/** What makes an analysis of a round (product §4). */
export interface AnalysisEngine {
  /**
   * The external service that reads texts, as the promise to a writer names it; null when none does.
   * Only texts that were sent under a promise with this very name are given to it.
   */
  readonly aiService: string | null;
  /** Never fails for what people wrote; may take seconds, so it is not awaited inside a transaction. */
  analyse(input: AnalysisInput): Promise<AnalysisFacts>;
}
