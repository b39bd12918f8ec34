import type { JobDefinition, JobHandler } from '../jobQueue';
import { deleteResizedImages } from './createImageOptimizer';
import { imageKey } from './imageNames';

/** Removes a stored image; enqueued in the transaction that drops the last reference to it. */
export const removeImageJob: JobDefinition<{ name: string }> = { name: 'remove-image' };

export const deleteStoredImage: JobHandler<{ name: string }> = async ({ name }, { config, storage }) => {
  const key = imageKey(config, name);
  await deleteResizedImages(config, key);
  await storage.remove(key);
};
