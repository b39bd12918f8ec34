import type { JobWithMetadata } from 'pg-boss';
import type { Services } from '../modules/services';
import { describeDatabaseError } from '../db/databaseFailure';
import { deadLetterQueue, type Boss, type JobEnvelope } from './boss';
import { createConcurrencyLimiter } from '../lib/createConcurrencyLimiter';
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
  /**
   * Fetches and runs some due jobs; returns false when there were none. Once `isStopping` says so no other job is started.
   * Never throws.
   */
  runBatch(isStopping?: () => boolean): Promise<boolean>;
}

/**
 * So many mails are fetched for each one that is sent at a time, because the next fetch waits for the slowest of them. Mails
 * that wait their turn are sent within lostAfterSeconds (boss.ts), even where each takes as long as it may.
 */
const mailsFetchedEach = 4;

/** One runner for each kind of job, and one for dead letters. */
export const createJobRunners = (boss: Boss, jobs: readonly Job[], services: Services): JobRunner[] =>
  [...jobs, deadLetterJob(jobs)].map((each) => ({
    job: each,
    runBatch: (isStopping = () => false) => runJobBatch(boss, each, services, isStopping),
  }));

async function runJobBatch(
  boss: Boss,
  { name, handle, concurrency = 1 }: Job,
  services: Services,
  isStopping: () => boolean,
): Promise<boolean> {
  const { log, metrics, tracing, errorReports, config } = services;
  const isMail = concurrency === 'mails';
  const running = isMail ? config.mailConcurrency : concurrency;
  const batchSize = isMail ? running * mailsFetchedEach : running;
  const limit = createConcurrencyLimiter(
    running,
    batchSize,
    () => new Error('More jobs were fetched than asked for'),
  );

  const settle = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<JobEnvelope>) => {
    try {
      const run = () => handle(services, data.payload as never, { job: data.job, id });
      await (tracing ? tracing.runInSpan(`job ${name}`, { 'koenowa.job': id }, run) : run());
    } catch (error) {
      const cause = describeDatabaseError(error);
      log.warn({ job: name, id, ...cause }, 'A job failed and will be retried');
      metrics?.jobRuns.inc({ queue: name, outcome: 'failed' });
      // Only the failure of the last attempt is reported, because a later attempt may mend the others.
      if (retryCount >= retryLimit) errorReports?.report(error, { job: data.job, jobId: id });
      await boss.fail(name, id, cause);
      return;
    }
    metrics?.jobRuns.inc({ queue: name, outcome: 'completed' });
    await boss.complete(name, id);
  };

  if (services.database.isFull()) return false;
  try {
    const due = await boss.fetch<JobEnvelope>(name, { batchSize, includeMetadata: true });
    // Waits for every job, also when another one could not be settled, so that no more than `running` are running.
    const outcomes = await Promise.allSettled(
      due.map((each) =>
        limit(async () => {
          if (isStopping()) await boss.fail(name, each.id);
          else await settle(each);
        }),
      ),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return due.length > 0;
  } catch (error) {
    // The database is unavailable. Fetched jobs expire and are retried when it is available again.
    log.warn({ job: name, ...describeDatabaseError(error) }, 'Jobs could not be settled');
    return false;
  }
}
