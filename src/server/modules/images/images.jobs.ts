import type { JobDefinition, JobHandler } from '../jobQueue';
import { imageKey } from './imageNames';

/** A stored picture that no row names any more: sent in the transaction that forgets it. */
export const removeImageJob: JobDefinition<{ name: string }> = { name: 'remove-image' };

export const deleteStoredImage: JobHandler<{ name: string }> = ({ name }, { config, storage }) =>
  storage.remove(imageKey(config, name));
