import type { Tx } from '../db/transaction';
import type { Services } from './services';

/** A kind of background job: its queue name (letters, digits, `-`) and the type of its payload. */
export interface JobDefinition<Payload extends object> {
  name: string;
  /** How many jobs of this kind one process runs at a time, by default 1. */
  concurrency?: number;
  /** For a scheduled job, which has an empty payload: how often it is enqueued. pg-boss allows at most 12 hours. */
  everySeconds?: number;
  /** Phantom: only its type is used. */
  payload?: Payload;
}

/** Runs a job. It may run more than once for one job, so it must be idempotent. */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  services: Services,
  run: { job: string; id: string },
) => Promise<void>;

/** A definition with its handler, as listed in the job table. */
export interface Job {
  definition: JobDefinition<object>;
  handle: JobHandler<never>;
}

export const defineJob = <Payload extends object>(
  definition: JobDefinition<Payload>,
  handle: JobHandler<Payload>,
): Job => ({ definition, handle });

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
    definition: JobDefinition<Payload>,
    jobs: readonly QueuedJob<Payload>[],
  ): Promise<void>;
  /** Runs all due jobs and resolves when none is left; failed jobs wait for their next retry. */
  runDue(): Promise<void>;
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}
