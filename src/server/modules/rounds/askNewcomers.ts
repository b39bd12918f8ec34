import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { createNotifications } from '../notifications/createNotifications';
import { defineJob, inOneTransaction } from '../jobQueue';
import { insertSurveys } from './insertSurveys';
import { askedPeopleTags, recountRound } from './roundFigures';
import { listUnaskedMemberIds, lockOpenRound, lockProjectToOpen } from './rounds.queries';

/**
 * Asks the members of a project whom its open round does not ask yet: those who joined since it opened (product §4).
 * From then on they count as everybody who is asked. A job, so that it sees the round that opened while they joined.
 */
async function askNewcomers(tx: Tx, { projectId }: { projectId: number }, context: Context): Promise<void> {
  const { now } = context;
  await lockProjectToOpen(tx, projectId);
  const round = await lockOpenRound(tx, projectId, now);
  if (!round) return;
  const newcomers = await listUnaskedMemberIds(tx, round);
  if (newcomers.length === 0) return;
  const surveys = await insertSurveys(tx, round, newcomers, now);
  await recountRound(tx, round.roundId);
  const { organizationId, roundId } = round;
  await publishInvalidations(tx, [
    ...surveys.flatMap(({ serviceUserId }) =>
      userInvalidations({ serviceUserId, organizationId }, 'UnansweredSurveys'),
    ),
    ...projectInvalidations({ organizationId, projectId }, ...askedPeopleTags),
  ]);
  await createNotifications(
    tx,
    {
      kind: 'roundOpened',
      subject: 'survey',
      key: `roundOpened:${roundId}`,
      organizationId,
      projectId,
      actorId: null,
    },
    surveys,
    context,
  );
}

export const askNewcomersJob = defineJob('ask-newcomers', inOneTransaction(askNewcomers), { concurrency: 2 });

/** Asks people who have just joined these projects for their open rounds, once the transaction commits. */
export const queueNewcomers = (tx: Tx, { services }: Context, projectIds: readonly number[]): Promise<void> =>
  services.jobs.enqueue(
    tx,
    askNewcomersJob,
    projectIds.map((projectId) => ({ payload: { projectId } })),
  );
