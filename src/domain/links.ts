/** What a mailed link is for (product §6). */
export const linkKinds = ['signup', 'reset', 'invite'] as const;
export type LinkKind = (typeof linkKinds)[number];

const hourMs = 3_600_000;

/** How long a link works, in milliseconds (product §6). */
export const linkLifetimesMs: Record<LinkKind, number> = {
  signup: 24 * hourMs,
  reset: hourMs,
  invite: 7 * 24 * hourMs,
};

/** 32 bytes in base64url. */
const linkTokenSource = '[A-Za-z0-9_-]{43}';

/** The token of a link. Anything else is no link at all. */
export const linkTokenPattern = new RegExp(`^${linkTokenSource}$`);

/** Finds one in the midst of a text. */
export const linkTokenInTextPattern = new RegExp(`(?<![A-Za-z0-9_-])${linkTokenSource}(?![A-Za-z0-9_-])`);
