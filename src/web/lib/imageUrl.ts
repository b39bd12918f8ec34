import { pageConfig } from './config';

/** Widths the image route serves (spec §9): small sizes, then device widths. */
export type ImageWidth =
  16 | 32 | 48 | 64 | 96 | 128 | 256 | 384 | 640 | 750 | 828 | 1080 | 1200 | 1920 | 2048 | 3840;

/** The address of a stored profile image through the optimizing route (spec §2, default quality 75 of §9). */
export function imageUrl(image: string, width: ImageWidth, quality = 75): string {
  const stored = `${pageConfig().profileImagePrefix ?? '/profile'}/${image.replace(/^\/+/, '')}`;
  return `/_next/image?url=${encodeURIComponent(stored)}&w=${width}&q=${quality}`;
}
