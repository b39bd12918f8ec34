import { hash, randomBytes } from 'node:crypto';
import { tokenCookieName } from '../../contract/endpoint';

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** A session token (256 random bits) and the hash under which it is stored. */
export function createSessionToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSessionToken(token) };
}

export const hashSessionToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token in a Cookie header, or null without a well-formed one. */
export function cookieToken(cookie: string | undefined): string | null {
  const token = cookie
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${tokenCookieName}=`))
    ?.slice(tokenCookieName.length + 1);
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

/** The hash of the token in a Cookie header, or null without a well-formed one. */
export function cookieTokenHash(cookie: string | undefined): Buffer | null {
  const token = cookieToken(cookie);
  return token === null ? null : hashSessionToken(token);
}

/** The hash of a well-formed bearer token, or null. */
export function bearerTokenHash(authorization: string | undefined): Buffer | null {
  const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0 || !tokenPattern.test(token))
    return null;
  return hashSessionToken(token);
}
