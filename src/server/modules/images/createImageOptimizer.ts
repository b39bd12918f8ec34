import path from 'node:path';
import { deviceImageWidths, smallImageWidths, storedImageEdgePx } from '../../../domain/images';
import type { Config } from '../../lib/config';
import type { Services } from '../services';
import { deleteCacheFiles, etagOf, ImageCache, type CachedImage } from './imageCache';
import type { ImageRequest } from './parseImageRequest';
import { renderImage } from './imageProcessing';

/** Upper bound of the cache on disk, in bytes. */
const cacheLimitBytes = 200 * 1024 * 1024;
/** How long (ms) a cached image is served without checking that the original still exists. */
export const freshMs = 60_000;

/** STALE: older than `freshMs`, and the storage could not be reached. */
export type CacheState = 'MISS' | 'HIT' | 'STALE';

export type ServedImage = (CachedImage & { state: CacheState }) | 'notFound' | 'notAnImage';

/** Other qualities are rounded up to one of these, so that an image has few variants. */
const qualityLevels = [25, 50, 75, 100];

type Variant = Parameters<typeof renderImage>[1];

/** Stored images are not wider: all larger widths give the same image. */
const renderedWidth = (width: number) => Math.min(width, storedImageEdgePx);
const variantName = (key: string, { width, quality, webp }: Variant) =>
  [key, width, quality, webp ? 'webp' : 'other'].join('\n');

const renderedWidths = new Set([...smallImageWidths, ...deviceImageWidths].map(renderedWidth));
const variantNames = (key: string): string[] =>
  [...renderedWidths].flatMap((width) =>
    qualityLevels.flatMap((quality) =>
      [true, false].map((webp) => variantName(key, { width, quality, webp })),
    ),
  );

const cacheFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'cache', 'images');

/** Removes all resized versions of an image from the disk of this server. */
export const deleteResizedImages = (config: Pick<Config, 'dataDir'>, key: string): Promise<void> =>
  deleteCacheFiles(cacheFolder(config), variantNames(key));

interface OptimizerServices extends Pick<Services, 'config' | 'clock' | 'log' | 'storage'> {
  /** Whether a person or an organization has the image of this name. */
  isInUse: (name: string) => Promise<boolean>;
}

interface OptimizerOptions {
  cacheLimit?: number;
  render?: typeof renderImage;
}

/**
 * Resizes stored images to the requested width and format, once, and caches them on disk. An image never changes under
 * its name. It is served while a person or an organization has it, so that a removed image is gone at once.
 */
export function createImageOptimizer(
  { config, clock, log, storage, isInUse }: OptimizerServices,
  { cacheLimit = cacheLimitBytes, render = renderImage }: OptimizerOptions = {},
): (request: ImageRequest & { webp: boolean }) => Promise<ServedImage> {
  const cache = new ImageCache(cacheFolder(config), cacheLimit);
  /** Running work by key, so that concurrent requests for the same image share it. */
  const pending = new Map<string, Promise<ServedImage>>();

  return ({ key, width, quality, webp }) => {
    const variant = {
      width: renderedWidth(width),
      quality: qualityLevels.find((level) => level >= quality) ?? 100,
      webp,
    };
    const name = variantName(key, variant);
    const running = pending.get(name);
    if (running) return running;
    const image = serve(name, key, variant).finally(() => pending.delete(name));
    pending.set(name, image);
    return image;
  };

  async function serve(name: string, key: string, options: Variant): Promise<ServedImage> {
    if (!(await isInUse(path.posix.basename(key)))) {
      await cache.delete(variantNames(key));
      return 'notFound';
    }
    const cached = await cache.get(name);
    if (!cached) return renderAndCache(name, key, options);
    const { checkedAt, ...entry } = cached;
    const now = clock.now();
    if (Math.abs(now.getTime() - checkedAt) < freshMs) return { ...entry, state: 'HIT' };
    try {
      if (!(await storage.has(key))) {
        await cache.delete([name]);
        return 'notFound';
      }
    } catch (error) {
      log.warn({ err: error }, 'The storage could not be reached to validate a cached image');
      return { ...entry, state: 'STALE' };
    }
    await cache.markFresh(name, now);
    return { ...entry, state: 'HIT' };
  }

  async function renderAndCache(name: string, key: string, options: Variant): Promise<ServedImage> {
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
