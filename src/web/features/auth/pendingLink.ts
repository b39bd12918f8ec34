import type { LinkKind } from '../../../domain/links';
import type { Reply } from '../../../contract/types';

/** A mailed link that was found to work, on its way to the page that uses it. */
export interface PendingLink extends Reply<'getLink'> {
  token: string;
  /** The address of somebody else who is logged in in this browser. */
  otherAccount: string | null;
}

/** What a navigation carries: in the entry of the history, not in its address, so nobody is told by a referrer. */
export interface PendingLinkState {
  link: PendingLink;
}

/** The link a page was opened with, if it is one of this kind. */
export function getPendingLink(state: unknown, kind: LinkKind): PendingLink | null {
  const link = (state as Partial<PendingLinkState> | null)?.link;
  return link?.kind === kind ? link : null;
}
