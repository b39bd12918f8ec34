import type { AnalysisFacts, AnalysisInput } from '../../../domain/analysis/types';

/** What makes an analysis of a round (product §4). */
export interface AnalysisEngine {
  /** Never fails for what people wrote; may take seconds, so it is not awaited inside a transaction. */
  analyse(input: AnalysisInput): Promise<AnalysisFacts>;
}
