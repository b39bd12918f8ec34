import type { Tx } from '../db/transaction';
import type { Services } from './services';

/** A kind of background work: its name (letters, digits, `-`) and what it carries. */
export interface JobDefinition<Payload extends object> {
  name: string;
  /** How many of them one process does at a time; 1 unless it says more. */
  concurrency?: number;
  /** Phantom: only its type is used. */
  payload?: Payload;
}

/** How a job is done. It runs at least once, so it must stand being run again. */
export type JobHandler<Payload extends object> = (
  payload: Payload,
  services: Services,
  run: { job: string; id: string },
) => Promise<void>;

/** A definition with its handler, as the table of jobs lists them. */
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
  /** Unique among the jobs of this kind that wait for their first run; a second one is dropped. */
  key?: string;
  /** Not before this moment of the product's clock. */
  after?: Date;
}

/** Background work, inserted in the transaction of the fact it tells, retried with back-off, run at least once. */
export interface JobQueue {
  /** Queues jobs within the transaction. Throws when the queue was not declared. */
  enqueue<Payload extends object>(
    tx: Tx,
    definition: JobDefinition<Payload>,
    jobs: readonly QueuedJob<Payload>[],
  ): Promise<void>;
  /** Does everything that is due now and resolves when nothing is left; failed jobs wait for their next try. */
  runDue(): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}
