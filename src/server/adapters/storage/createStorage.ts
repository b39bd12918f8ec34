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
  // Imported only when needed, because the S3 client takes long to load.
  const { createS3Storage } = await import('./s3/createS3Storage');
  return createS3Storage(config.s3);
}
