import type { TokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Context } from '../context';
import type { Tx } from '../../db/transaction';
import { defineJob, inOneTransaction } from '../jobQueue';
import { startRound } from './startRound';
import { findOpenableProject, lockProjectToOpen } from './rounds.queries';

/**
 * Opens the round `openFrom` of a project by the schedule. Does nothing when this or a later round exists, another one
 * is open, or when the project is archived, has no members, or its organization is not valid.
 */
export async function openRound(
  tx: Tx,
  { projectId, openFrom }: { projectId: number; openFrom: TokyoDate },
  context: Context,
): Promise<void> {
  await lockProjectToOpen(tx, projectId);
  const project = await findOpenableProject(tx, projectId, openFrom, context.now);
  if (project) await startRound(tx, project, { openFrom }, context);
}

export const openRoundJob = defineJob('open-round', inOneTransaction(openRound), { concurrency: 2 });
