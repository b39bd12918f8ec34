import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { maxUploadPixels, storedImageEdgePx, uploadTypes } from '../../../domain/images';
import { tooManyRequests } from '../../lib/errors';
import { createConcurrencyLimiter } from '../../lib/createConcurrencyLimiter';

// Only these decoders may ever see what people send; SVG, PDF and the like are not even parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The threads are shared with password hashing: leave log-ins their turn, and refuse before all memory waits. */
const limitConcurrency = createConcurrencyLimiter(Math.max(1, availableParallelism() - 1), 200, () =>
  tooManyRequests(5),
);

/** Seconds one picture may take. */
const TIMEOUT_SECONDS = 20;
/** The stored picture is the source of all others. */
const STORED_QUALITY = 90;

export type ImageFormat = 'webp' | 'jpeg' | 'png';

/** Nothing of the file's name or of what it says about itself counts, only that it decodes as one of `uploadTypes`. */
const openImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS });

/** What is stored of a sent picture: upright, its middle square, without place, camera or anything else of the original. Null: it is no picture we take. */
export function toStoredImage(upload: Buffer): Promise<Buffer | null> {
  return limitConcurrency(async () => {
    try {
      const { mediaType, width, height } = await openImage(upload).metadata();
      if (!uploadTypes.some((type) => type === mediaType)) return null;
      const edge = Math.min(storedImageEdgePx, width, height);
      return await openImage(upload)
        .autoOrient()
        .resize(edge, edge, { fit: 'cover' })
        .webp({ quality: STORED_QUALITY })
        .toBuffer();
    } catch {
      // sharp has one kind of error; with the bytes in hand it is always about them.
      return null;
    }
  });
}

/** A stored picture in a width, upright and never wider than it is. Null: it is no picture. */
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
