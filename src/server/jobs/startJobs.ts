import type { Services } from '../modules/services';
import { describeDatabaseError } from '../db/databaseFailure';
import { withoutThreads } from '../lib/threads';
import { insertJobs, openBoss } from './boss';
import { listDueQueues } from './queues.queries';
import type { Job, JobQueue } from '../modules/jobQueue';
import { startLoop, type Loop } from './startLoop';
import { createJobRunners } from './jobRunners';
import { queueScheduledJobs } from './queueScheduledJobs';
import { jobTable } from './jobTable';

/** Milliseconds between polls for due jobs: the maximum delay of a job that becomes due without being enqueued here. */
const duePollMs = 2_000;
/** Milliseconds between checks whether a new time slot of a scheduled job has begun. */
const schedulePollMs = 15_000;

interface Options {
  /** False: jobs are only enqueued, and run by `runDue`. */
  work?: boolean;
  table?: readonly Job[];
}

/** Creates the queues of the job table and starts to process them. */
export async function startJobs(
  parts: Omit<Services, 'jobs'>,
  { work = true, table = jobTable }: Options = {},
): Promise<JobQueue> {
  const names = table.map(({ name }) => name);
  const boss = await openBoss(parts, names, { supervise: work, migrate: parts.config.migrateOnStart });
  const loops = new Map<string, Loop>();

  const jobs: JobQueue = {
    async enqueue(tx, job, queued) {
      if (!names.includes(job.name)) {
        throw new Error(`The job ${job.name} is not in the job table`);
      }
      if (queued.length === 0) return;
      const inserted = await insertJobs(boss, tx, job, queued, parts.clock.now());
      if (inserted < queued.filter(({ key }) => key === undefined).length) {
        throw new Error(`The queue of the job ${job.name} rejected it`);
      }
      tx.afterCommit(() => loops.get(job.name)?.wake());
    },
    async runDue() {
      let found = true;
      while (found) {
        found = false;
        const due = await listDueQueues(parts.database);
        for (const { job, runBatch } of runners) {
          if (due.has(job.name)) while (await runBatch()) found = true;
        }
      }
    },
    async stop() {
      clearInterval(ticker);
      // Stopped at the same time, because a loop that waited for the poll to finish would start another job meanwhile.
      const stopped = Promise.all([poll?.stop(), ...[...loops.values()].map((loop) => loop.stop())]);
      // An analysis may take longer than closing may. Its job fails and runs again, here or in another process.
      await withoutThreads(stopped);
      await boss.stop({ graceful: false, close: false });
    },
  };

  const runners = createJobRunners(boss, table, { ...parts, jobs });
  let poll: Loop | undefined;
  let ticker: NodeJS.Timeout | undefined;
  if (work) {
    for (const { job, runBatch } of runners) loops.set(job.name, startLoop(runBatch));
    // One statement for all queues, because fetching from each of them would keep an idle server busy.
    const wakeDueLoops = async () => {
      try {
        for (const name of await listDueQueues(parts.database)) loops.get(name)?.wake();
      } catch (error) {
        parts.log.warn(describeDatabaseError(error), 'Due jobs could not be listed');
      }
      return false;
    };
    poll = startLoop(wakeDueLoops, duePollMs);
    const tick = (options?: { atStart: boolean }) =>
      queueScheduledJobs(boss, table, options).catch((error: unknown) => {
        parts.log.warn(describeDatabaseError(error), 'Scheduled jobs could not be enqueued');
      });
    ticker = setInterval(() => void tick(), schedulePollMs);
    await tick({ atStart: true });
  }
  return jobs;
}
