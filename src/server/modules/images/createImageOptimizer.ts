import path from 'node:path';
import { storedImageEdgePx } from '../../../domain/images';
import type { Services } from '../services';
import { etagOf, ImageCache, type CachedImage } from './imageCache';
import type { ImageRequest } from './parseImageRequest';
import { renderImage } from './imageProcessing';

/** Most bytes the cache takes on the disk. */
const CACHE_LIMIT_BYTES = 200 * 1024 * 1024;
/** How long what was made is shown without asking the storage whether the picture is still there (milliseconds). */
export const FRESH_MS = 60_000;

/** STALE: older than `FRESH`, and the storage could not be asked. */
export type CacheState = 'MISS' | 'HIT' | 'STALE';

export type ServedImage = (CachedImage & { state: CacheState }) | 'noSuchPicture' | 'notAPicture';

interface OptimizerOptions {
  cacheLimit?: number;
  render?: typeof renderImage;
}

/**
 * Stored pictures in the widths and formats that are asked for, made once and kept on the disk. A picture never
 * changes under its name, so all there is to ask later is whether it was removed.
 */
export function createImageOptimizer(
  { config, clock, log, storage }: Pick<Services, 'config' | 'clock' | 'log' | 'storage'>,
  { cacheLimit = CACHE_LIMIT_BYTES, render = renderImage }: OptimizerOptions = {},
): (asked: ImageRequest & { webp: boolean }) => Promise<ServedImage> {
  const cache = new ImageCache(path.join(config.dataDir, 'cache', 'images'), cacheLimit);
  /** What is under way: whoever asks for the same meanwhile waits for it. */
  const pending = new Map<string, Promise<ServedImage>>();

  return ({ key, width: askedWidth, quality, webp }) => {
    // Nothing stored is wider: larger widths are all the same picture.
    const width = Math.min(askedWidth, storedImageEdgePx);
    const name = [key, width, quality, webp ? 'webp' : 'other'].join('\n');
    const running = pending.get(name);
    if (running) return running;
    const served = serve(name, key, { width, quality, webp }).finally(() => pending.delete(name));
    pending.set(name, served);
    return served;
  };

  async function serve(name: string, key: string, how: Parameters<typeof render>[1]): Promise<ServedImage> {
    const cached = await cache.get(name);
    if (!cached) return renderAndCache(name, key, how);
    const { checkedAt, ...entry } = cached;
    const now = clock.now();
    if (Math.abs(now.getTime() - checkedAt) < FRESH_MS) return { ...entry, state: 'HIT' };
    try {
      if (!(await storage.has(key))) {
        await cache.delete(name);
        return 'noSuchPicture';
      }
    } catch (error) {
      log.warn({ err: error }, 'The storage could not be asked for a picture');
      return { ...entry, state: 'STALE' };
    }
    await cache.markFresh(name, now);
    return { ...entry, state: 'HIT' };
  }

  async function renderAndCache(
    name: string,
    key: string,
    how: Parameters<typeof render>[1],
  ): Promise<ServedImage> {
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
