import { defineJob } from '../jobQueue';
import type { Services } from '../services';
import { deleteResizedImages } from './createImageOptimizer';
import { imageKey } from './imageNames';

/** Removes a stored image; enqueued in the transaction that drops the last reference to it. */
async function removeImage({ config, storage }: Services, { name }: { name: string }): Promise<void> {
  const key = imageKey(config, name);
  await deleteResizedImages(config, key);
  await storage.remove(key);
}

export const removeImageJob = defineJob('remove-image', removeImage);

export const imagesJobs = [removeImageJob];
