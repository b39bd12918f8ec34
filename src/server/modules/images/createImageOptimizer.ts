import path from 'node:path';
import { storedImageEdgePx } from '../../../domain/images';
import type { Services } from '../services';
import { etagOf, ImageCache, type CachedImage } from './imageCache';
import type { ImageRequest } from './parseImageRequest';
import { renderImage } from './imageProcessing';

/** Upper bound of the cache on disk, in bytes. */
const CACHE_LIMIT_BYTES = 200 * 1024 * 1024;
/** How long (ms) a cached image is served without checking that the original still exists. */
export const FRESH_MS = 60_000;

/** STALE: older than `FRESH_MS`, and the storage could not be reached. */
export type CacheState = 'MISS' | 'HIT' | 'STALE';

export type ServedImage = (CachedImage & { state: CacheState }) | 'notFound' | 'notAnImage';

interface OptimizerOptions {
  cacheLimit?: number;
  render?: typeof renderImage;
}

/**
 * Resizes stored images to the requested width and format, once, and caches them on disk. An image never changes under
 * its name, so only its removal has to be checked later.
 */
export function createImageOptimizer(
  { config, clock, log, storage }: Pick<Services, 'config' | 'clock' | 'log' | 'storage'>,
  { cacheLimit = CACHE_LIMIT_BYTES, render = renderImage }: OptimizerOptions = {},
): (request: ImageRequest & { webp: boolean }) => Promise<ServedImage> {
  const cache = new ImageCache(path.join(config.dataDir, 'cache', 'images'), cacheLimit);
  /** Running work by key, so that concurrent requests for the same image share it. */
  const pending = new Map<string, Promise<ServedImage>>();

  return ({ key, width: requestedWidth, quality, webp }) => {
    // Stored images are not wider: all larger widths give the same image.
    const width = Math.min(requestedWidth, storedImageEdgePx);
    const name = [key, width, quality, webp ? 'webp' : 'other'].join('\n');
    const running = pending.get(name);
    if (running) return running;
    const served = serve(name, key, { width, quality, webp }).finally(() => pending.delete(name));
    pending.set(name, served);
    return served;
  };

  async function serve(
    name: string,
    key: string,
    options: Parameters<typeof render>[1],
  ): Promise<ServedImage> {
    const cached = await cache.get(name);
    if (!cached) return renderAndCache(name, key, options);
    const { checkedAt, ...entry } = cached;
    const now = clock.now();
    if (Math.abs(now.getTime() - checkedAt) < FRESH_MS) return { ...entry, state: 'HIT' };
    try {
      if (!(await storage.has(key))) {
        await cache.delete(name);
        return 'notFound';
      }
    } catch (error) {
      log.warn({ err: error }, 'The storage could not be reached to validate a cached image');
      return { ...entry, state: 'STALE' };
    }
    await cache.markFresh(name, now);
    return { ...entry, state: 'HIT' };
  }

  async function renderAndCache(
    name: string,
    key: string,
    options: Parameters<typeof render>[1],
  ): Promise<ServedImage> {
    const stored = await storage.read(key);
    if (!stored) return 'notFound';
    const image = await render(stored, options);
    if (!image) return 'notAnImage';
    const contentType = `image/${image.format}`;
    const entry = { contentType, body: image.body, etag: etagOf(contentType, image.body) };
    await cache.set(name, entry, clock.now()).catch((error: unknown) => {
      log.warn({ err: error }, 'A resized image could not be cached');
    });
    return { ...entry, state: 'MISS' };
  }
}
