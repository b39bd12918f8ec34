import { randomUUID } from 'node:crypto';
import { notFound } from '../../lib/errors';
import type { Handler } from '../handler';
import { consumeRateLimit } from '../rateLimits/consumeRateLimit';
import { insertUpload, isUploadPending } from './uploads.queries';

/** Seconds a signed address is valid: the image is already chosen, only a possibly slow upload follows. */
const signedUrlSeconds = 600;

/** A signed address for uploading one image of the announced type and length. */
export const createUploadUrl: Handler<'createUploadUrl'> = async (call) => {
  const { input, now, services } = call;
  const { contentType, bytes } = input;
  const { serviceUserId } = call.actor;
  await consumeRateLimit(call, 'upload', { person: serviceUserId });
  const key = `uploads/${randomUUID()}`;
  await insertUpload(services.database.kysely, { key, serviceUserId, now });
  const signed = await services.storage.signUpload(key, {
    contentType,
    bytes,
    validSeconds: signedUrlSeconds,
  });
  return { key, ...signed, expiresAt: new Date(now.getTime() + signedUrlSeconds * 1000).toISOString() };
};

/** A signed address with which the caller's browser deletes an upload that was not used. */
export const createDeleteUrl: Handler<'createDeleteUrl'> = async ({
  actor: { serviceUserId },
  input: { key },
  services: { database, storage },
}) => {
  if (!(await isUploadPending(database.kysely, { key, serviceUserId }))) throw notFound('送った画像');
  return { url: await storage.signDelete(key, signedUrlSeconds) };
};
