import type { JobDefinition } from '../jobQueue';

/** Analyses a round for which there is a row in `analysis_runs`. */
export const runAnalysisJob: JobDefinition<{ roundId: number }> = { name: 'run-analysis', concurrency: 2 };

/** Enqueues the rounds that have closed, every minute. */
export const queueUnhandledRoundsJob: JobDefinition<Record<string, never>> = {
  name: 'unhandled-rounds-tick',
  everySeconds: 60,
};

/** Notifies people of the alerts of one round that has closed, and requests its analysis. */
export const handleClosedRoundJob: JobDefinition<{ roundId: number }> = {
  name: 'closed-round',
  concurrency: 2,
};
