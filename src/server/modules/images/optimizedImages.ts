import path from 'node:path';
import { storedEdge } from '../../../domain/images';
import type { Services } from '../../services';
import { etagOf, ImageCache, type Entry } from './imageCache';
import type { ImageRequest } from './imageRequest';
import { renderPicture } from './pictures';

/** Most bytes the cache takes on the disk. */
const CACHE_LIMIT = 200 * 1024 * 1024;
/** How long what was made is shown without asking the storage whether the picture is still there (milliseconds). */
export const FRESH = 60_000;

/** STALE: older than `FRESH`, and the storage could not be asked. */
export type CacheState = 'MISS' | 'HIT' | 'STALE';

export type Served = (Entry & { state: CacheState }) | 'noSuchPicture' | 'notAPicture';

interface Options {
  cacheLimit?: number;
  render?: typeof renderPicture;
}

/**
 * Stored pictures in the widths and formats that are asked for, made once and kept on the disk. A picture never
 * changes under its name, so all there is to ask later is whether it was removed.
 */
export function optimizedImages(
  { config, clock, log, storage }: Pick<Services, 'config' | 'clock' | 'log' | 'storage'>,
  { cacheLimit = CACHE_LIMIT, render = renderPicture }: Options = {},
): (asked: ImageRequest & { webp: boolean }) => Promise<Served> {
  const cache = new ImageCache(path.join(config.dataDir, 'cache', 'images'), cacheLimit);
  /** What is under way: whoever asks for the same meanwhile waits for it. */
  const underWay = new Map<string, Promise<Served>>();

  return ({ key, width: askedWidth, quality, webp }) => {
    // Nothing stored is wider: larger widths are all the same picture.
    const width = Math.min(askedWidth, storedEdge);
    const name = [key, width, quality, webp ? 'webp' : 'other'].join('\n');
    const running = underWay.get(name);
    if (running) return running;
    const served = serve(name, key, { width, quality, webp }).finally(() => underWay.delete(name));
    underWay.set(name, served);
    return served;
  };

  async function serve(name: string, key: string, how: Parameters<typeof render>[1]): Promise<Served> {
    const cached = await cache.get(name);
    if (!cached) return make(name, key, how);
    const { checkedAt, ...entry } = cached;
    const now = clock.now();
    if (Math.abs(now.getTime() - checkedAt) < FRESH) return { ...entry, state: 'HIT' };
    try {
      if (!(await storage.has(key))) {
        await cache.delete(name);
        return 'noSuchPicture';
      }
    } catch (error) {
      log.warn({ err: error }, 'The storage could not be asked for a picture');
      return { ...entry, state: 'STALE' };
    }
    await cache.confirm(name, now);
    return { ...entry, state: 'HIT' };
  }

  async function make(name: string, key: string, how: Parameters<typeof render>[1]): Promise<Served> {
    const stored = await storage.read(key);
    if (!stored) return 'noSuchPicture';
    const picture = await render(stored, how);
    if (!picture) return 'notAPicture';
    const contentType = `image/${picture.format}`;
    const entry = { contentType, body: picture.body, etag: etagOf(contentType, picture.body) };
    await cache.set(name, entry, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'A picture could not be kept');
    });
    return { ...entry, state: 'MISS' };
  }
}
