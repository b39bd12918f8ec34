import { notFound, ruleViolation } from '../../lib/errors';
import type { Services } from '../services';
import { imageKey, newImageName } from './imageNames';
import { toStoredImage } from './imageProcessing';
import { clearUploadOwner, isUploadPending, recordUpload } from './uploads.queries';

/**
 * Creates an image from this person's upload and returns its name for an `image` column. Throws 404 for another
 * person's upload and 422 `notAPicture` for a file that is not an image. It waits for the storage: never call it inside
 * a transaction. An image whose name is not stored in a row is removed by housekeeping.
 */
export async function storeUploadedImage(
  services: Pick<Services, 'config' | 'clock' | 'database' | 'storage'>,
  { key, serviceUserId }: { key: string; serviceUserId: number },
): Promise<string> {
  const { config, clock, storage } = services;
  const db = services.database.kysely;
  const sent = (await isUploadPending(db, { key, serviceUserId })) ? await storage.read(key) : null;
  if (!sent) throw notFound('送った画像');

  const picture = await toStoredImage(sent);
  if (!picture) {
    await discardUpload();
    throw ruleViolation(
      'notAPicture',
      '画像として読み取れませんでした。JPEG・PNG・WebPの画像を選んでください。',
    );
  }
  const name = newImageName();
  await recordUpload(db, { key: imageKey(config, name), serviceUserId: null, now: clock.now() });
  await storage.write(imageKey(config, name), { body: picture, contentType: 'image/webp' });
  await discardUpload();
  return name;

  async function discardUpload(): Promise<void> {
    await clearUploadOwner(db, key);
    await storage.remove(key);
  }
}
