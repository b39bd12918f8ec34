import { dayMs } from '../../../domain/calendar/durations';
import { anyOf } from '../../db/arrayParameters';
import type { Services } from '../services';
import { listAbandonedUploads } from './uploads.queries';

/** Far longer than a signed address is valid, and than a person takes from uploading to using. */
const abandonedAfterMs = dayMs;
const batchSize = 100;

/**
 * Removes files that were uploaded or created but not used within a day: the page was closed, the file was sent again
 * to a used address, or the request failed afterwards.
 */
export async function removeAbandonedUploads({
  database: { kysely },
  clock,
  storage,
}: Pick<Services, 'database' | 'clock' | 'storage'>): Promise<void> {
  const before = new Date(clock.now().getTime() - abandonedAfterMs);
  for (let more = true; more;) {
    const uploads = await listAbandonedUploads(kysely, before, batchSize);
    await Promise.all(uploads.filter(({ inUse }) => !inUse).map(({ key }) => storage.remove(key)));
    const keys = uploads.map(({ key }) => key);
    await kysely.deleteFrom('uploads').where('key', '=', anyOf(keys, 'text')).execute();
    more = uploads.length === batchSize;
  }
}
