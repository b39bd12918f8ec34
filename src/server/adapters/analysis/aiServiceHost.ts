import type { Config } from '../../lib/config';

/** Host name of the external AI service that may be given texts, or null; named to the writer (product §4). */
export const aiServiceHost = ({ analysisLlm }: Pick<Config, 'analysisLlm'>): string | null =>
  analysisLlm ? new URL(analysisLlm.url).host : null;
