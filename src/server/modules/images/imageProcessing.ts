import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { maxUploadPixels, storedImageEdgePx, uploadTypes } from '../../../domain/images';
import { tooManyRequests } from '../../lib/errors';
import { createConcurrencyLimiter } from '../../lib/createConcurrencyLimiter';

// Only these decoders may read uploads; SVG, PDF and the like are not parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * The thread pool is shared with password hashing: leave threads for log-ins, and reject work before the queue fills
 * the memory.
 */
const limitConcurrency = createConcurrencyLimiter(Math.max(1, availableParallelism() - 1), 200, () =>
  tooManyRequests(5),
);

/** Seconds one image may take. */
const timeoutSeconds = 20;
/** Quality of the stored image, the source of all resized ones. */
const storedQuality = 90;

export type ImageFormat = 'webp' | 'jpeg' | 'png';

/** The file name and the declared type are ignored; the content must decode as one of `uploadTypes`. */
const openImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error' }).timeout({ seconds: timeoutSeconds });

/**
 * The stored form of an upload: upright, its central square, without metadata. Null when it is not an accepted image.
 */
export function toStoredImage(upload: Buffer): Promise<Buffer | null> {
  return limitConcurrency(async () => {
    try {
      const { mediaType, width, height } = await openImage(upload).metadata();
      if (!uploadTypes.some((type) => type === mediaType)) return null;
      const edge = Math.min(storedImageEdgePx, width, height);
      return await openImage(upload)
        .autoOrient()
        .resize(edge, edge, { fit: 'cover' })
        .webp({ quality: storedQuality })
        .toBuffer();
    } catch {
      // sharp throws one kind of error; once the bytes are read it is always about them.
      return null;
    }
  });
}

/** A stored image resized to a width, upright and never enlarged. Null when it is not an image. */
export function renderImage(
  stored: Buffer,
  { width, quality, webp }: { width: number; quality: number; webp: boolean },
): Promise<{ body: Buffer; format: ImageFormat } | null> {
  return limitConcurrency(async () => {
    try {
      const picture = openImage(stored).autoOrient().resize({ width, withoutEnlargement: true });
      const format = webp ? 'webp' : (await openImage(stored).metadata()).hasAlpha ? 'png' : 'jpeg';
      return { body: await picture.toFormat(format, { quality }).toBuffer(), format };
    } catch {
      return null;
    }
  });
}
