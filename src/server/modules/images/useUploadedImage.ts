import { notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import type { Services } from '../services';
import { imageKey, newImageName } from './imageNames';
import { toStoredImage } from './imageProcessing';
import { claimUpload, insertUpload, returnUpload } from './uploads.queries';

/**
 * Creates an image from the caller's upload and calls `use` with its name, for an `image` column. An upload is used
 * once: of several calls one claims it, and it can be used again only when that one fails. Throws 404 for an upload
 * that is used, another person's or not sent yet, and 422 `notAPicture` for a file that is not an image. It waits for
 * the storage: never call it inside a transaction. An image whose name is not stored in a row is removed by
 * housekeeping.
 */
export async function useUploadedImage<T>(
  { actor: { serviceUserId }, services }: { actor: Pick<Actor, 'serviceUserId'>; services: Services },
  key: string,
  use: (image: string) => Promise<T>,
): Promise<T> {
  const { database, storage } = services;
  const upload = { key, serviceUserId };
  if (!(await claimUpload(database.kysely, upload))) throw uploadMissingError();
  let reply: T;
  try {
    reply = await use(await storeImage(services, key));
  } catch (error) {
    await returnUpload(database.kysely, upload);
    throw error;
  }
  // The change is made: a file that cannot be removed now is left to housekeeping.
  await storage.remove(key).catch(() => undefined);
  return reply;
}

async function storeImage(
  { config, clock, database, storage }: Pick<Services, 'config' | 'clock' | 'database' | 'storage'>,
  key: string,
): Promise<string> {
  const sent = await storage.read(key);
  if (!sent) throw uploadMissingError();
  const picture = await toStoredImage(sent);
  if (!picture) {
    await storage.remove(key);
    throw ruleViolation(
      'notAPicture',
      '画像として読み取れませんでした。JPEG・PNG・WebPの画像を選んでください。',
    );
  }
  const name = newImageName();
  await insertUpload(database.kysely, {
    key: imageKey(config, name),
    serviceUserId: null,
    now: clock.now(),
  });
  await storage.write(imageKey(config, name), { body: picture, contentType: 'image/webp' });
  return name;
}

const uploadMissingError = () => notFound('送った画像');
