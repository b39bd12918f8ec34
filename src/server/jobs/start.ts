import type { Services } from '../services';
import { insertJobs, openBoss } from './boss';
import type { Job, Jobs } from './jobs';
import { startLoop, type Loop } from './loop';
import { runnersOf } from './runner';
import { queueScheduled } from './schedules';
import { jobTable } from './table';

/** Milliseconds between looks whether a schedule's slot has begun. */
const PACE = 15_000;

interface Options {
  /** False: jobs are only queued, and done by `runDue`. */
  work?: boolean;
  table?: readonly Job[];
}

/** Opens the queues of the job table and begins to work on them. */
export async function startJobs(
  parts: Omit<Services, 'jobs'>,
  { work = true, table = jobTable }: Options = {},
): Promise<Jobs> {
  const names = table.map(({ definition }) => definition.name);
  const boss = await openBoss(parts, names, { supervise: work });
  const loops = new Map<string, Loop>();

  const jobs: Jobs = {
    async sendAll(tx, definition, queued) {
      if (!names.includes(definition.name)) {
        throw new Error(`The job ${definition.name} is not in the job table`);
      }
      if (queued.length === 0) return;
      const inserted = await insertJobs(boss, tx, definition, queued, parts.clock.now());
      if (inserted < queued.filter(({ key }) => key === undefined).length) {
        throw new Error(`The queue of the job ${definition.name} did not take it`);
      }
      tx.afterCommit(() => loops.get(definition.name)?.wake());
    },
    async runDue() {
      let found = true;
      while (found) {
        found = false;
        for (const runner of runners) while (await runner.run()) found = true;
      }
    },
    async stop() {
      clearInterval(ticker);
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };

  const runners = runnersOf(boss, table, { ...parts, jobs });
  let ticker: NodeJS.Timeout | undefined;
  if (work) {
    for (const { job, run } of runners) loops.set(job.definition.name, startLoop(run));
    const tick = (options?: { atStart: boolean }) =>
      queueScheduled(boss, options).catch((error: unknown) => {
        parts.log.warn({ error: error instanceof Error ? error.name : '' }, 'Schedules could not be queued');
      });
    ticker = setInterval(() => void tick(), PACE);
    await tick({ atStart: true });
  }
  return jobs;
}
