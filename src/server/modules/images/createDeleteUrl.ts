import type { Input, Reply } from '../../../contract/types';
import type { Actor } from '../../http/actor';
import { notFound } from '../../http/errors';
import type { Services } from '../../services';
import { isPending } from './uploads.queries';

/** Seconds a signed address is good for. */
const SIGNED_FOR = 600;

/** An address by which the caller's browser takes back what the caller sent and did not use. */
export async function createDeleteUrl(
  { serviceUserId }: Actor,
  { key }: Input<'createDeleteUrl'>,
  { database, storage }: Services,
): Promise<Reply<'createDeleteUrl'>> {
  if (!(await isPending(database.kysely, { key, serviceUserId }))) throw notFound('送った画像');
  return { url: await storage.signDelete(key, SIGNED_FOR) };
}
