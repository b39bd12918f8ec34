import type { Config } from '../../lib/config';

/** Host of the external AI service that may receive texts, shown to authors as a reader; null without one (product §4). */
export const aiServiceHost = ({ analysisLlm }: Pick<Config, 'analysisLlm'>): string | null =>
  analysisLlm ? new URL(analysisLlm.url).host : null;
