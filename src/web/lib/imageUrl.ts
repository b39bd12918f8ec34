import { deviceImageWidths, smallImageWidths } from '../../domain/images';
import { pageConfig } from './config';

/** Widths the image route serves (spec §9). */
export type ImageWidth = (typeof smallImageWidths)[number] | (typeof deviceImageWidths)[number];

/** The width to ask for a picture that is shown `edge` px wide: sharp on dense screens, too. */
export const sharpWidth = (edge: number): ImageWidth =>
  smallImageWidths.find((width) => width >= 2 * edge) ?? deviceImageWidths[0];

/** The address of a stored profile image through the optimizing route (spec §2, default quality 75 of §9). */
export function imageUrl(image: string, width: ImageWidth, quality = 75): string {
  const stored = `${pageConfig().profileImagePrefix ?? '/profile'}/${image.replace(/^\/+/, '')}`;
  return `/_next/image?url=${encodeURIComponent(stored)}&w=${width}&q=${quality}`;
}
