import type { JobDefinition, JobHandler } from '../../jobs/jobs';
import { imageKey } from './imageNames';

/** A stored picture that no row names any more: sent in the transaction that forgets it. */
export const removeImage: JobDefinition<{ name: string }> = { name: 'remove-image' };

export const doRemoveImage: JobHandler<{ name: string }> = ({ name }, { config, storage }) =>
  storage.remove(imageKey(config, name));
