import { createHmac, randomUUID } from 'node:crypto';
import { linkLifetimesMs, type LinkKind } from '../../../domain/links';
import { hashSessionToken } from '../../lib/sessionTokens';

/** The columns of a new link: its token is made from the nonce, and only where the secret key is known. */
export interface NewLink {
  nonce: string;
  token_hash: Buffer;
  issued_at: Date;
  expires_at: Date;
}

/** The token of a link, 43 characters of base64url: mailed, never stored. */
export const linkToken = (secretKey: string, kind: LinkKind, nonce: string): string =>
  createHmac('sha256', secretKey).update(`${kind}:${nonce}`).digest('base64url');

/** A link of this kind, valid from now for as long as its kind is (product §6). */
export function newLink(secretKey: string, kind: LinkKind, now: Date): NewLink {
  const nonce = randomUUID();
  return {
    nonce,
    token_hash: hashSessionToken(linkToken(secretKey, kind, nonce)),
    issued_at: now,
    expires_at: new Date(now.getTime() + linkLifetimesMs[kind]),
  };
}
