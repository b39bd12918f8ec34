import { deviceImageWidths, smallImageWidths } from '../../domain/images';
import { pageConfig } from './config';

/** The widths in px that the image route serves (spec §9). */
export type ImageWidth = (typeof smallImageWidths)[number] | (typeof deviceImageWidths)[number];

/** The width to request for an image displayed `displayedPx` wide, so that it is sharp on high-density screens. */
export const sharpWidth = (displayedPx: number): ImageWidth =>
  smallImageWidths.find((width) => width >= 2 * displayedPx) ?? deviceImageWidths[0];

/** URL of a stored profile image (spec §2) on the image optimization route, whose default quality is 75 (spec §9). */
export function imageUrl(image: string, width: ImageWidth, quality = 75): string {
  const path = `${pageConfig().profileImagePrefix ?? '/profile'}/${image.replace(/^\/+/, '')}`;
  return `/_next/image?url=${encodeURIComponent(path)}&w=${width}&q=${quality}`;
}
