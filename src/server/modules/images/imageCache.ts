import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** An entry stored under a key. */
export interface CachedImage {
  contentType: string;
  body: Buffer;
  /** Hash of both parts: a file damaged on disk does not match it. */
  etag: string;
}

interface CacheFile {
  bytes: number;
  checkedAt: number;
}

/** Files occupy whole blocks on disk. */
const blockBytes = 4096;
const diskBytes = (bytes: number) => Math.ceil(bytes / blockBytes) * blockBytes;

export const etagOf = (contentType: string, body: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${contentType}\n`), body]), 'base64url');

/**
 * Files in a folder with at most `limit` bytes; the least recently used are evicted first. The cache survives a
 * restart. Nothing depends on it: damaged or missing files are treated as absent. A file's mtime is when it was last
 * validated.
 */
export class ImageCache {
  /** Least recently used first. */
  private readonly files = new Map<string, CacheFile>();
  private totalBytes = 0;
  private opened: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {}

  async get(key: string): Promise<(CachedImage & { checkedAt: number }) | null> {
    await this.open();
    const name = fileName(key);
    const file = this.files.get(name);
    if (!file) return null;
    const entry = await readFile(path.join(this.folder, name)).then(deserialize, () => null);
    if (!entry) {
      await this.evict(name);
      return null;
    }
    if (this.files.delete(name)) this.files.set(name, file);
    return { ...entry, checkedAt: file.checkedAt };
  }

  async set(key: string, entry: CachedImage, now: Date): Promise<void> {
    await this.open();
    const name = fileName(key);
    const serialized = serialize(entry);
    const draft = path.join(this.folder, `${randomUUID()}.draft`);
    try {
      await writeFile(draft, serialized, { mode: 0o600 });
      await utimes(draft, now, now);
      await rename(draft, path.join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    this.track(name, { bytes: diskBytes(serialized.length), checkedAt: now.getTime() });
    await this.evictToLimit();
  }

  /** Marks an entry as validated again. */
  async markFresh(key: string, now: Date): Promise<void> {
    const name = fileName(key);
    const file = this.files.get(name);
    if (file) file.checkedAt = now.getTime();
    // Evicted meanwhile.
    await utimes(path.join(this.folder, name), now, now).catch(() => undefined);
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.open();
    for (const key of keys) {
      const name = fileName(key);
      if (this.files.has(name)) await this.evict(name);
    }
  }

  /** Finds the files of an earlier run, once. */
  private open(): Promise<void> {
    return (this.opened ??= this.load());
  }

  private async load(): Promise<void> {
    const found: [string, CacheFile][] = [];
    // If the folder cannot be created there is nothing to find; writing then fails with the reason.
    const names = await mkdir(this.folder, { recursive: true, mode: 0o700 }).then(
      () => readdir(this.folder),
      () => [],
    );
    for (const name of names) {
      const file = path.join(this.folder, name);
      if (!namePattern.test(name)) await rm(file, { force: true, recursive: true });
      else {
        const known = await stat(file).catch(() => null);
        if (known) found.push([name, { bytes: diskBytes(known.size), checkedAt: known.mtimeMs }]);
      }
    }
    found.sort(([, a], [, b]) => a.checkedAt - b.checkedAt);
    for (const [name, file] of found) this.track(name, file);
    await this.evictToLimit();
  }

  private track(name: string, file: CacheFile): void {
    this.totalBytes += file.bytes - (this.files.get(name)?.bytes ?? 0);
    this.files.delete(name);
    this.files.set(name, file);
  }

  private async evict(name: string): Promise<void> {
    this.totalBytes -= this.files.get(name)?.bytes ?? 0;
    this.files.delete(name);
    await rm(path.join(this.folder, name), { force: true });
  }

  private async evictToLimit(): Promise<void> {
    for (const name of this.files.keys()) {
      if (this.totalBytes <= this.limit) return;
      await this.evict(name);
    }
  }
}

/** Removes files without an instance; instances treat them as absent. */
export async function deleteCacheFiles(folder: string, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => rm(path.join(folder, fileName(key)), { force: true })));
}

const namePattern = /^[0-9a-f]{64}$/;
const fileName = (key: string) => hash('sha256', key);

/** `etag contentType`, a line break, the body. */
const serialize = ({ etag, contentType, body }: CachedImage) =>
  Buffer.concat([Buffer.from(`${etag} ${contentType}\n`), body]);

function deserialize(serialized: Buffer): CachedImage | null {
  const end = serialized.indexOf('\n');
  const [etag = '', contentType = ''] = serialized.toString('latin1', 0, Math.max(end, 0)).split(' ');
  const body = serialized.subarray(end + 1);
  return etagOf(contentType, body) === etag ? { etag, contentType, body } : null;
}
