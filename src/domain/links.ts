/** What a mailed link is for (product §6). */
export const linkKinds = ['signup', 'reset', 'invite'] as const;
export type LinkKind = (typeof linkKinds)[number];

const hour = 3_600_000;

/** How long a link works, in milliseconds (product §6). */
export const linkLives: Record<LinkKind, number> = { signup: 24 * hour, reset: hour, invite: 7 * 24 * hour };
