import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { isStorageKey, type FileStorage } from '../../adapters/storage/storage';
import type { DataSource } from '../../db/dataCopy/dataSource';
import { LineDigest } from '../../db/dataCopy/LineDigest';
import type { Config } from '../../lib/config';
import { imageKey } from '../../modules/images/imageNames';
import { imageFile } from './backupFolder';
import type { ImageTotals } from './manifest';

/** Reads and writes images by name: in the storage, or in a backup. */
interface ImageStore {
  read(name: string): Promise<Buffer | null>;
  write(name: string, body: Buffer): Promise<void>;
}

export const storedImages = (config: Config, storage: FileStorage): ImageStore => ({
  read: (name) => storage.read(imageKey(config, name)),
  write: (name, body) => storage.write(imageKey(config, name), { body, contentType: 'image/webp' }),
});

export const imagesOfBackup = (folder: string): ImageStore => ({
  read: (name) => readFile(imageFile(folder, name)).catch(() => null),
  write: (name, body) => writeFile(imageFile(folder, name), body, { mode: 0o600, flag: 'wx', flush: true }),
});

const concurrentCopies = 8;

/**
 * Copies the images of the people and organizations of the data, and counts what the target has then; without a target
 * what the source has. An image that the source lacks is counted and left out.
 */
export async function copyImages(
  source: DataSource,
  { from, to }: { from: ImageStore; to?: ImageStore | undefined },
): Promise<ImageTotals> {
  const digest = new LineDigest();
  const totals = { bytes: 0, missing: 0 };
  const copy = async (name: string) => {
    let body = await from.read(name);
    if (body && to) {
      await to.write(name, body);
      body = await to.read(name);
    }
    if (!body) return void (totals.missing += 1);
    totals.bytes += body.length;
    digest.add(`${name} ${hash('sha256', body)}`);
  };
  for await (const names of imageNames(source)) {
    for (let start = 0; start < names.length; start += concurrentCopies)
      await Promise.all(names.slice(start, start + concurrentCopies).map(copy));
  }
  const { rows: count, checksum } = digest.totals;
  return { count, checksum, ...totals };
}

/** The names of the images of people and organizations, some at a time. */
export async function* imageNames(source: DataSource): AsyncGenerator<string[]> {
  for (const table of source.tables.filter(({ name }) => ['service_users', 'organizations'].includes(name))) {
    for await (const lines of source.readLines(table)) {
      yield lines.flatMap((line) => {
        const { image } = JSON.parse(line) as { image: string | null };
        return image !== null && isStorageKey(`images/${image}`) ? [image] : [];
      });
    }
  }
}
