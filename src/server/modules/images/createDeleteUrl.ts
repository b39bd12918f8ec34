import type { Handler } from '../handler';
import { notFound } from '../../lib/errors';
import { isUploadPending } from './uploads.queries';

/** Seconds a signed address is valid. */
const signedUrlSeconds = 600;

/** A signed address with which the caller's browser deletes an upload that was not used. */
export const createDeleteUrl: Handler<'createDeleteUrl'> = async ({
  actor: { serviceUserId },
  input: { key },
  services: { database, storage },
}) => {
  if (!(await isUploadPending(database.kysely, { key, serviceUserId }))) throw notFound('送った画像');
  return { url: await storage.signDelete(key, signedUrlSeconds) };
};
