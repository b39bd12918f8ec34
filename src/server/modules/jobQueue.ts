import { inTransaction, type Tx } from '../db/transaction';
import type { Context } from './context';
import type { Services } from './services';

/** Runs a job. It may run more than once for one job, so it must be idempotent. */
export type JobHandler<Payload extends object> = (
  services: Services,
  payload: Payload,
  run: { job: string; id: string },
) => Promise<void>;

export interface JobOptions {
  /** How many jobs of this kind one process runs at a time, by default 1; `mails` is the setting MAIL_CONCURRENCY. */
  concurrency?: number | 'mails';
  /** For a scheduled job, which has an empty payload: how often it is enqueued. pg-boss allows at most 12 hours. */
  everySeconds?: number;
}

/** A kind of background job. */
export interface Job<in Payload extends object = never> extends JobOptions {
  /** Its queue has the same name: letters, digits, `-`. Jobs that wait under a name are lost when it changes. */
  name: string;
  handle: JobHandler<Payload>;
}

export const defineJob = <Payload extends object>(
  name: string,
  handle: JobHandler<Payload>,
  options: JobOptions = {},
): Job<Payload> => ({ name, handle, ...options });

/** The handler of a job that is one transaction. */
export const inOneTransaction =
  <Payload extends object>(
    body: (tx: Tx, payload: Payload, context: Context) => Promise<void>,
  ): JobHandler<Payload> =>
  (services, payload) =>
    inTransaction(services.database, (tx) => body(tx, payload, { now: services.clock.now(), services }));

export interface QueuedJob<Payload extends object> {
  payload: Payload;
  /** Unique among the jobs of this kind that have not started yet; a second job with the same key is dropped. */
  key?: string;
  /** The earliest start, by the product's clock. */
  after?: Date;
}

/** Background jobs: inserted in the transaction that needs them, retried with back-off, run at least once. */
export interface JobQueue {
  /** Enqueues jobs within the transaction. Throws for a job that is not in the job table. */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    jobs: readonly QueuedJob<NoInfer<Payload>>[],
  ): Promise<void>;
  /** Runs all due jobs and resolves when none is left; failed jobs wait for their next retry. */
  runDue(): Promise<void>;
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

declare module './services' {
  interface Services {
    jobs: JobQueue;
  }
}
