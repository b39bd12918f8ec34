import { createHmac, randomUUID } from 'node:crypto';
import { invalidLinkMessage } from '../../../contract/fields';
import { linkLifetimesMs, type LinkKind } from '../../../domain/links';
import { ApiError } from '../../lib/errors';
import { hashSessionToken } from '../../lib/sessionTokens';

/** The columns of a new link. Its token is derived from the nonce and the secret key. */
export interface NewLink {
  nonce: string;
  token_hash: Buffer;
  issued_at: Date;
  expires_at: Date;
}

/** The token of a link, 43 characters of base64url. It is mailed and never stored. */
export const linkToken = (secretKey: string, kind: LinkKind, nonce: string): string =>
  createHmac('sha256', secretKey).update(`${kind}:${nonce}`).digest('base64url');

/**
 * A link that is valid from `now` for the lifetime of its kind (product §6): a new one, or with the nonce of an earlier
 * one the same link again.
 */
export function newLink(secretKey: string, kind: LinkKind, now: Date, nonce: string = randomUUID()): NewLink {
  return {
    nonce,
    token_hash: hashSessionToken(linkToken(secretKey, kind, nonce)),
    issued_at: now,
    expires_at: new Date(now.getTime() + linkLifetimesMs[kind]),
  };
}

/** The error of every link that does not work: unknown, used, expired or withdrawn (product §6). */
export const invalidLinkError = () => new ApiError(404, 'invalidLink', invalidLinkMessage);

/** The error of an invitation whose inviter may not invite with its role any more (product §3). */
export const voidInvitationError = () =>
  new ApiError(
    404,
    'voidInvitation',
    'この招待は、招待した方の権限が変わったため使えなくなりました。参加するには、組織のオーナーなど招待できる方に、もう一度招待を送るようご依頼ください。',
  );
