import type { Config } from '../../lib/config';
import type { Clock } from '../clock';
import { createLocalStorage } from './local/createLocalStorage';
import type { FileStorage } from './storage';

/** S3-compatible storage where S3_ENDPOINT is set, otherwise a folder below DATA_DIR. */
export async function createStorage(
  config: Pick<Config, 'dataDir' | 'secretKey' | 's3'>,
  clock: Clock,
): Promise<FileStorage> {
  if (!config.s3) return createLocalStorage(config, clock);
  // Its client takes a while to load; without S3 nobody waits for it.
  const { createS3Storage: s3Storage } = await import('./s3/createS3Storage');
  return s3Storage(config.s3);
}
