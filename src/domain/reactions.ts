/** Reactions to reports and comments (spec §3). */
export const reactionKinds = ['ok', 'smile', 'thumbs_up', 'heart', 'confused_face', 'eyes'] as const;
export type ReactionKind = (typeof reactionKinds)[number];
