import type { Input, Reply } from '../../../contract/types';
import type { Actor } from '../access/actor';
import { notFound } from '../../lib/errors';
import type { Services } from '../services';
import { isUploadPending } from './uploads.queries';

/** Seconds a signed address is valid. */
const SIGNED_URL_SECONDS = 600;

/** A signed address with which the caller's browser deletes an upload that was not used. */
export async function createDeleteUrl(
  { serviceUserId }: Actor,
  { key }: Input<'createDeleteUrl'>,
  { database, storage }: Services,
): Promise<Reply<'createDeleteUrl'>> {
  if (!(await isUploadPending(database.kysely, { key, serviceUserId }))) throw notFound('送った画像');
  return { url: await storage.signDelete(key, SIGNED_URL_SECONDS) };
}
