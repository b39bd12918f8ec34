import type { Kysely } from 'kysely';
import { anyOf } from '../db/arrayParameters';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transaction';

/** At most so many are listed, sent again or discarded at once. */
const maxDeadLetters = 1000;
export const listDeadLetters = (db: Kysely<Schema>) =>
  db
    .selectFrom('dead_letters')
    .select(['id', 'job', 'failed_at as failedAt'])
    .orderBy('failed_at')
    .orderBy('id')
    .limit(maxDeadLetters)
    .execute();

/** Removes dead letters and returns them; without ids the oldest ones. */
export const takeDeadLetters = (tx: Tx, ids?: readonly string[]) =>
  tx
    .deleteFrom('dead_letters')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dead_letters')
        .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [], 'uuid')))
        .select('id')
        .orderBy('failed_at')
        .orderBy('id')
        .limit(maxDeadLetters)
        .forUpdate(),
    )
    .returning(['job', 'payload'])
    .execute();
