/** Accepted types of an uploaded image. The server checks the content, not the declared type. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** Maximum size of an uploaded image, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum pixels of an uploaded image: enough for phone cameras, too few for a decompression bomb. */
export const maxUploadPixels = 50_000_000;

/** Width and height of a stored image, in pixels. */
export const storedImageEdgePx = 512;

/** Widths in which images are served, in pixels (spec §9). */
export const deviceImageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
export const smallImageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const defaultImageQuality = 75;
