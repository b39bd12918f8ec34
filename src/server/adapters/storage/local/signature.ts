import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedRequest } from '../storage';

/** Binds an address to one request: method, key, type, length and end of validity. */
export const signatureOf = (
  secretKey: string,
  { method, key, contentType, bytes, expires }: Omit<SignedRequest, 'signature'>,
): string =>
  createHmac('sha256', secretKey)
    .update(['storage', method, key, contentType, bytes, expires].join('\n'))
    .digest('base64url');

/** Whether the request is the one that was signed. */
export function hasValidSignature(secretKey: string, request: SignedRequest): boolean {
  const expected = Buffer.from(signatureOf(secretKey, request));
  const given = Buffer.from(request.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
