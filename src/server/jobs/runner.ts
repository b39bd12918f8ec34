import type { Services } from '../services';
import { deadLetters, type Boss, type Envelope } from './boss';
import { job, type Job } from './jobs';

/** Logs what was given up, by name and id only: payloads and error texts may hold what people wrote. */
const deadLetterJob = (log: Services['log']): Job =>
  job<object>({ name: deadLetters }, async (_, __, { job: name, id }) => {
    log.error({ job: name, id }, 'A job was given up after its last try');
  });

export interface Runner {
  job: Job;
  /** Takes and settles some due jobs; false when there were none. Never throws. */
  run(): Promise<boolean>;
}

/** One runner for each kind of job, and one for those given up. */
export const runnersOf = (boss: Boss, jobs: readonly Job[], services: Services): Runner[] =>
  [...jobs, deadLetterJob(services.log)].map((each) => ({
    job: each,
    run: () => runSome(boss, each, services),
  }));

async function runSome(boss: Boss, { definition, handle }: Job, services: Services): Promise<boolean> {
  const { name, concurrency = 1 } = definition;
  const { log } = services;

  const settle = async ({ id, data }: { id: string; data: Envelope }) => {
    try {
      await handle(data.payload as never, services, { job: data.job, id });
    } catch (error) {
      const cause = { error: nameOf(error), ...codeOf(error) };
      log.warn({ job: name, id, ...cause }, 'A job failed and will be tried again');
      await boss.fail(name, id, cause);
      return;
    }
    await boss.complete(name, id);
  };

  try {
    const due = await boss.fetch<Envelope>(name, { batchSize: concurrency });
    await Promise.all(due.map(settle));
    return due.length > 0;
  } catch (error) {
    // The database is away: what was taken is found lost, and tried again, when it is back.
    log.warn({ job: name, error: nameOf(error) }, 'A job could not be settled');
    return false;
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
const codeOf = (error: unknown): { code?: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
