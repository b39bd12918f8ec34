import type { AnalysisEngineName } from '../../../domain/analysis/settings';
import type { Config } from '../../lib/config';

/** Host of the external AI service that may receive texts, shown to authors as a reader; null without one (product §4). */
export const aiServiceHost = ({ analysisLlm }: Pick<Config, 'analysisLlm'>): string | null =>
  analysisLlm ? new URL(analysisLlm.url).host : null;

/** The same for an organization, or a round, whose engine may be the built-in one alone; then nothing leaves. */
export const aiServiceOf = (
  config: Pick<Config, 'analysisLlm'>,
  { engine }: { engine: AnalysisEngineName },
): string | null => (engine === 'builtin' ? null : aiServiceHost(config));
