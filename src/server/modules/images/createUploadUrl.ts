import { randomUUID } from 'node:crypto';
import type { Input, Reply } from '../../../contract/types';
import type { Context } from '../context';
import type { Actor } from '../access/actor';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { recordUpload } from './uploads.queries';

/** Seconds a signed address is valid: the image is already chosen, only a possibly slow upload follows. */
const SIGNED_URL_SECONDS = 600;

/** A signed address for uploading one image of the announced type and length. */
export async function createUploadUrl(
  { serviceUserId }: Actor,
  { contentType, bytes }: Input<'createUploadUrl'>,
  context: Context,
): Promise<Reply<'createUploadUrl'>> {
  const { now, services } = context;
  await consumeRateLimit(context, 'upload', { person: serviceUserId });
  const key = `uploads/${randomUUID()}`;
  await recordUpload(services.database.kysely, { key, serviceUserId, now });
  const signed = await services.storage.signUpload(key, { contentType, bytes, seconds: SIGNED_URL_SECONDS });
  return { key, ...signed, expiresAt: new Date(now.getTime() + SIGNED_URL_SECONDS * 1000).toISOString() };
}
