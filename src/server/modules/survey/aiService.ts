import type { Config } from '../../config';

/** Host name of the external AI service that may be given texts, or null; named to the writer (product §4). */
export const aiServiceOf = ({ analysisLlm }: Pick<Config, 'analysisLlm'>): string | null =>
  analysisLlm ? new URL(analysisLlm.url).host : null;
