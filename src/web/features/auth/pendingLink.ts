import type { LinkKind } from '../../../domain/links';
import type { Reply } from '../../../contract/types';

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
