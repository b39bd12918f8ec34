import type { Database } from '../db/client';

export interface JobFigures {
  queue: string;
  /** Jobs that could run now. */
  due: number;
  /** Seconds since when the first of them could run; 0 without one. */
  oldestDueSeconds: number;
  /** Jobs for later, and those that failed and wait for their next attempt. */
  waiting: number;
  /** Jobs that failed at their last attempt; the operator sends them again or discards them. */
  dead: number;
}

/** So many jobs of a queue are counted at most, so that a long queue is not read as a whole. */
const maxCountedJobs = 100_000;

/** The state of each queue, through the index of pg-boss on (name, start_after). */
export async function listJobFigures({ pool }: Database): Promise<JobFigures[]> {
  const { rows } = await pool.query<JobFigures>({
    name: 'job-figures',
    text: `
      select queue.name as queue, due.count as due, due.oldest as "oldestDueSeconds", waiting.count as waiting,
        coalesce(dead.count, 0) as dead
      from pgboss.queue
      cross join lateral (
        select count(*)::int as count,
          coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest
        from (
          select start_after from pgboss.job
          where name = queue.name and state < 'active' and start_after < now()
          order by start_after limit $1
        ) counted
      ) due
      cross join lateral (
        select count(*)::int as count from (
          select from pgboss.job where name = queue.name and state < 'active' and start_after >= now() limit $1
        ) counted
      ) waiting
      left join (
        select job, count(*)::int as count from (select job from dead_letters limit $1) counted group by job
      ) dead on dead.job = queue.name
      order by queue.name`,
    values: [maxCountedJobs],
  });
  return rows;
}

/**
 * The names of the queues with due jobs: one job of each is read, through the index of pg-boss on (name, start_after). The
 * statement has a name so that it is planned once, with its many partitions.
 */
export async function listDueQueues({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'due-queues',
    text: `
      select queue.name from pgboss.queue
      cross join lateral (
        select from pgboss.job where job.name = queue.name and state < 'active' and start_after < now()
        order by start_after limit 1
      ) due`,
  });
  return new Set(rows.map(({ name }) => name));
}

/** Whether the tables of pg-boss have the index that `createFetchIndex` makes. */
export async function hasFetchIndex({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('pgboss.job_fetch_order') is not null as found`,
  );
  return rows[0]?.found === true;
}
