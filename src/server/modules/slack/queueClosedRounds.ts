import { inTransaction } from '../../db/transaction';
import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { queueSlackMessages } from './queueSlackMessages';
import { listClosedRounds } from './slackRounds.queries';

/** Enqueues the messages about rounds that closed while their organization had a channel. */
export async function queueClosedRounds(services: Services): Promise<void> {
  const { database, clock } = services;
  if (!services.slack) return;
  const now = clock.now();
  const rounds = await listClosedRounds(database.kysely, now);
  await inTransaction(database, (tx) => queueSlackMessages(tx, 'roundClosed', rounds, { now, services }));
}

export const queueClosedRoundsJob = defineJob('queue-closed-rounds', queueClosedRounds, { everySeconds: 60 });
