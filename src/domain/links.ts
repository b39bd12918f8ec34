import { dayMs, hourMs } from './calendar/durations';

/** Purposes of links in mails (product §6). */
export const linkKinds = ['signup', 'reset', 'invite'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** How long links are valid, in milliseconds (product §6). */
export const linkLifetimesMs: Record<LinkKind, number> = {
  signup: dayMs,
  reset: hourMs,
  invite: 7 * dayMs,
};

/** 32 bytes in base64url. */
const linkTokenSource = '[A-Za-z0-9_-]{43}';

/** Matches a link token and nothing else. */
export const linkTokenPattern = new RegExp(`^${linkTokenSource}$`);

/** Finds a link token within a text. */
export const linkTokenInTextPattern = new RegExp(`(?<![A-Za-z0-9_-])${linkTokenSource}(?![A-Za-z0-9_-])`);
