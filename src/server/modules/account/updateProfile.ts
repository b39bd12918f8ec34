import { publishInvalidations } from '../live/publishInvalidations';
import { profileInvalidations } from './profileInvalidations';
import type { Command } from '../handler';

/** Renames the caller. No version is needed: people only rename themselves, so the last write wins. */
export const updateProfile: Command<'updateProfile'> = async (
  tx,
  { actor: { serviceUserId }, input: { name } },
) => {
  await tx.updateTable('service_users').set({ name }).where('id', '=', serviceUserId).execute();
  await publishInvalidations(tx, await profileInvalidations(tx, serviceUserId));
  return {};
};
