/** What a mailed link is for (product §6). */
export const linkKinds = ['signup', 'reset', 'invite'] as const;
export type LinkKind = (typeof linkKinds)[number];

const hour = 3_600_000;

/** How long a link works, in milliseconds (product §6). */
export const linkLives: Record<LinkKind, number> = { signup: 24 * hour, reset: hour, invite: 7 * 24 * hour };

/** 32 bytes in base64url. */
const token = '[A-Za-z0-9_-]{43}';

/** The token of a link. Anything else is no link at all. */
export const linkTokenPattern = new RegExp(`^${token}$`);

/** Finds one in the midst of a text. */
export const linkTokenInText = new RegExp(`(?<![A-Za-z0-9_-])${token}(?![A-Za-z0-9_-])`);
