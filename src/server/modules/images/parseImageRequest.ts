import { defaultImageQuality, deviceImageWidths, smallImageWidths } from '../../../domain/images';
import { isStorageKey } from '../../adapters/storage/storage';

/** A stored image in a width (px) and quality (1–100). */
export interface ImageRequest {
  /** Storage key of the image. */
  key: string;
  width: number;
  quality: number;
}

const maxUrlLength = 3072;
const widths = new Set<number>([...deviceImageWidths, ...smallImageWidths]);
const digits = /^\d+$/;

/**
 * Parses `/_next/image?url&w&q`, or returns the error, with the texts and the order of checks of the route it imitates.
 * Images below `prefix` are visible to everyone who knows their name (spec §2).
 */
export function parseImageRequest(
  { url, w, q }: Record<string, unknown>,
  prefix: string,
): ImageRequest | { problem: string } {
  const problem = urlProblem(url, prefix) ?? widthProblem(w) ?? qualityProblem(q);
  if (problem !== null) return { problem };
  return {
    key: String(url).slice(1),
    width: Number(w),
    quality: q === undefined ? defaultImageQuality : Number(q),
  };
}

function urlProblem(url: unknown, prefix: string): string | null {
  if (Array.isArray(url)) return '"url" parameter cannot be an array';
  if (typeof url !== 'string' || url === '') return '"url" parameter is required';
  if (url.length > maxUrlLength) return '"url" parameter is too long';
  if (url.startsWith('//')) return '"url" parameter cannot be a protocol-relative URL (//)';
  if (!url.startsWith('/')) {
    const elsewhere = URL.canParse(url) && /^https?:/i.test(url);
    return elsewhere ? '"url" parameter is not allowed' : '"url" parameter is invalid';
  }
  const path = tryDecode(url);
  if (path === null) return '"url" parameter is invalid';
  if (/\/_next\/image(?:$|[/?#])/.test(path)) return '"url" parameter cannot be recursive';
  // Rejects everything that is not a storage key: no `..`, no query, no encoding.
  return url.startsWith(`${prefix}/`) && isStorageKey(url.slice(1)) ? null : '"url" parameter is not allowed';
}

function widthProblem(w: unknown): string | null {
  if (Array.isArray(w)) return '"w" parameter (width) cannot be an array';
  if (typeof w !== 'string' || w === '') return '"w" parameter (width) is required';
  const width = digits.test(w) ? Number(w) : 0;
  if (width === 0) return '"w" parameter (width) must be an integer greater than 0';
  return widths.has(width) ? null : `"w" parameter (width) of ${width} is not allowed`;
}

function qualityProblem(q: unknown): string | null {
  if (q === undefined) return null; // spec §9: the default
  if (Array.isArray(q)) return '"q" parameter (quality) cannot be an array';
  if (typeof q !== 'string' || q === '') return '"q" parameter (quality) is required';
  const quality = digits.test(q) ? Number(q) : 0;
  return quality >= 1 && quality <= 100
    ? null
    : '"q" parameter (quality) must be an integer between 1 and 100';
}

function tryDecode(url: string): string | null {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}
