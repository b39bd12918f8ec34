import type { Services } from '../modules/services';
import { describeDatabaseError } from '../db/databaseFailure';
import { deadLetterQueue, type Boss, type JobEnvelope } from './boss';
import { defineJob, type Job } from '../modules/jobQueue';

/**
 * Logs jobs that failed finally, by name and id only: payloads and error messages may contain data of users. They are
 * kept for the operator (`npm run dead-letters`), without scheduled ones, whose next run does the same work.
 */
const deadLetterJob = (jobs: readonly Job[]): Job =>
  defineJob<object>(deadLetterQueue, async ({ log, database, clock }, payload, { job: name, id }) => {
    log.error({ job: name, id }, 'A job failed at its last retry');
    if (jobs.some((job) => job.name === name && job.everySeconds)) return;
    await database.kysely
      .insertInto('dead_letters')
      .values({ id, job: name, payload: JSON.stringify(payload), failed_at: clock.now() })
      .onConflict((on) => on.doNothing())
      .execute();
  });

export interface JobRunner {
  job: Job;
  /** Fetches and runs some due jobs; returns false when there were none. Never throws. */
  runBatch(): Promise<boolean>;
}

/** One runner for each kind of job, and one for dead letters. */
export const createJobRunners = (boss: Boss, jobs: readonly Job[], services: Services): JobRunner[] =>
  [...jobs, deadLetterJob(jobs)].map((each) => ({
    job: each,
    runBatch: () => runJobBatch(boss, each, services),
  }));

async function runJobBatch(
  boss: Boss,
  { name, handle, concurrency = 1 }: Job,
  services: Services,
): Promise<boolean> {
  const { log, metrics, tracing } = services;

  const settle = async ({ id, data }: { id: string; data: JobEnvelope }) => {
    try {
      const run = () => handle(services, data.payload as never, { job: data.job, id });
      await (tracing ? tracing.runInSpan(`job ${name}`, { 'koenowa.job': id }, run) : run());
    } catch (error) {
      const cause = describeDatabaseError(error);
      log.warn({ job: name, id, ...cause }, 'A job failed and will be retried');
      metrics?.jobRuns.inc({ queue: name, outcome: 'failed' });
      await boss.fail(name, id, cause);
      return;
    }
    metrics?.jobRuns.inc({ queue: name, outcome: 'completed' });
    await boss.complete(name, id);
  };

  if (services.database.isFull()) return false;
  try {
    const due = await boss.fetch<JobEnvelope>(name, { batchSize: concurrency });
    // Waits for every job, also when another one could not be settled, so that no more than `concurrency` are running.
    const outcomes = await Promise.allSettled(due.map(settle));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length > 0;
  } catch (error) {
    // The database is unavailable. Fetched jobs expire and are retried when it is available again.
    log.warn({ job: name, ...describeDatabaseError(error) }, 'Jobs could not be settled');
    return false;
  }
}
