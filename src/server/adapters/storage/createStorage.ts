import type { Config } from '../../config';
import type { Clock } from '../clock';
import { localStorage } from './local/localStorage';
import type { Storage } from './storage';

/** S3-compatible storage where S3_ENDPOINT is set, otherwise a folder below DATA_DIR. */
export async function createStorage(
  config: Pick<Config, 'dataDir' | 'secretKey' | 's3'>,
  clock: Clock,
): Promise<Storage> {
  if (!config.s3) return localStorage(config, clock);
  // Its client takes a while to load; without S3 nobody waits for it.
  const { s3Storage } = await import('./s3/s3Storage');
  return s3Storage(config.s3);
}
