import type { AnalysisEngineName } from '../../../domain/analysis/settings';
import type { Config } from '../../lib/config';

/**
 * Host of the external AI service that may receive texts, shown to authors as a reader; null without one (product §4).
 */
export const aiServiceHost = ({ analysisLlm }: Pick<Config, 'analysisLlm'>): string | null =>
  analysisLlm ? new URL(analysisLlm.url).host : null;

/** The AI service for the texts of an organization or a round; also null where its engine is the built-in one. */
export const aiServiceOf = (
  config: Pick<Config, 'analysisLlm'>,
  { engine }: { engine: AnalysisEngineName },
): string | null => (engine === 'builtin' ? null : aiServiceHost(config));
