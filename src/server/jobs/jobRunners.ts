import type { Services } from '../modules/services';
import { deadLetterQueue, type Boss, type JobEnvelope } from './boss';
import { defineJob, type Job } from '../modules/jobQueue';

/** Logs what was given up, by name and id only: payloads and error texts may hold what people wrote. */
const deadLetterJob = (log: Services['log']): Job =>
  defineJob<object>({ name: deadLetterQueue }, async (_, __, { job: name, id }) => {
    log.error({ job: name, id }, 'A job was given up after its last try');
  });

export interface JobRunner {
  job: Job;
  /** Takes and settles some due jobs; false when there were none. Never throws. */
  runBatch(): Promise<boolean>;
}

/** One runner for each kind of job, and one for those given up. */
export const createJobRunners = (boss: Boss, jobs: readonly Job[], services: Services): JobRunner[] =>
  [...jobs, deadLetterJob(services.log)].map((each) => ({
    job: each,
    runBatch: () => runJobBatch(boss, each, services),
  }));

async function runJobBatch(boss: Boss, { definition, handle }: Job, services: Services): Promise<boolean> {
  const { name, concurrency = 1 } = definition;
  const { log } = services;

  const settle = async ({ id, data }: { id: string; data: JobEnvelope }) => {
    try {
      await handle(data.payload as never, services, { job: data.job, id });
    } catch (error) {
      const cause = { error: errorNameOf(error), ...errorCodeOf(error) };
      log.warn({ job: name, id, ...cause }, 'A job failed and will be tried again');
      await boss.fail(name, id, cause);
      return;
    }
    await boss.complete(name, id);
  };

  try {
    const due = await boss.fetch<JobEnvelope>(name, { batchSize: concurrency });
    await Promise.all(due.map(settle));
    return due.length > 0;
  } catch (error) {
    // The database is away: what was taken is found lost, and tried again, when it is back.
    log.warn({ job: name, error: errorNameOf(error) }, 'A job could not be settled');
    return false;
  }
}

const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
const errorCodeOf = (error: unknown): { code?: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
