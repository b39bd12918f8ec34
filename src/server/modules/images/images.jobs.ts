import type { JobDefinition, JobHandler } from '../jobQueue';
import { imageKey } from './imageNames';

/** Removes a stored image; enqueued in the transaction that drops the last reference to it. */
export const removeImageJob: JobDefinition<{ name: string }> = { name: 'remove-image' };

export const deleteStoredImage: JobHandler<{ name: string }> = ({ name }, { config, storage }) =>
  storage.remove(imageKey(config, name));
