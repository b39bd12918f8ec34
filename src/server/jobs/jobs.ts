import type { Tx } from '../db/transaction';

/** A kind of background work: its name and what it carries. Defined where it is sent, handled in its own module. */
export interface JobDefinition<Payload extends object> {
  name: string;
  /** Phantom: only its type is used. */
  payload?: Payload;
}

/** Background work, inserted in the transaction of the fact it tells, retried with back-off, run at least once. */
export interface Jobs {
  /**
   * Queues a job within the transaction. `key` makes it unique while it waits or runs; `after` (an instant) delays
   * it. Throws when the queue was not declared.
   */
  send<Payload extends object>(
    tx: Tx,
    definition: JobDefinition<Payload>,
    payload: Payload,
    options?: { key?: string; after?: Date },
  ): Promise<void>;
  stop(): Promise<void>;
}
