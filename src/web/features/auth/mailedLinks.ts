import type { LinkKind } from '../../../domain/links';
import type { Reply } from '../../../contract/types';
import { linkLifetimesMs } from '../../../domain/links';
import { errorCodeOf } from '../../lib/errorText';

/** A valid mailed link that is passed to the page with its form. */
export interface PendingLink extends Reply<'getLink'> {
  token: string;
  /** The e-mail address of another account that is logged in in this browser. */
  otherAccount: string | null;
}

/** The location state that contains the link: unlike a URL it is not sent as a referrer. */
export interface PendingLinkState {
  link: PendingLink;
}

/** The link of this kind in a location state, if any. */
export function getPendingLink(state: unknown, kind: LinkKind): PendingLink | null {
  const link = (state as Partial<PendingLinkState> | null)?.link;
  return link?.kind === kind ? link : null;
}

/** Whether the server rejected an invitation because its inviter may not invite with its role any more. */
export const isVoidInvitationError = (error: unknown): boolean => errorCodeOf(error) === 'voidInvitation';

/**
 * Whether the server rejected a link because it is invalid, expired or used, which have the same error code, or because
 * its invitation is void.
 */
export const isInvalidLinkError = (error: unknown): boolean =>
  errorCodeOf(error) === 'invalidLink' || isVoidInvitationError(error);

const hourMs = 3_600_000;

/** The lifetime of a link in words: 1時間, 24時間, 7日間. */
export function linkLifetimeText(kind: LinkKind): string {
  const hours = linkLifetimesMs[kind] / hourMs;
  return hours > 24 ? `${hours / 24}日間` : `${hours}時間`;
}
