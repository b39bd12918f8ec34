import type { Tx } from '../db/transaction';
import { groupBy } from '../lib/groupBy';
import type { Job } from '../modules/jobQueue';
import type { Services } from '../modules/services';
import { jobTable } from './jobTable';
import { takeDeadLetters } from './deadLetters.queries';

/**
 * Enqueues the jobs of dead letters again, with all their retries. What was done meanwhile is not done twice: every
 * handler checks what is still to do, and a mail keeps its message id. Returns how many.
 */
export async function sendDeadLettersAgain(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  ids?: readonly string[],
): Promise<number> {
  const taken = await takeDeadLetters(tx, ids);
  for (const [name, letters] of groupBy(taken, ({ job }) => job)) {
    const job = jobTable.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job ${name} any more; discard its dead letters`);
    await jobs.enqueue(
      tx,
      job as Job<object>,
      letters.map(({ payload }) => ({ payload })),
    );
  }
  return taken.length;
}

export const discardDeadLetters = async (tx: Tx, ids?: readonly string[]): Promise<number> =>
  (await takeDeadLetters(tx, ids)).length;
