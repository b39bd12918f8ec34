/** Reactions to reports and comments (spec §3). */
export const reactionKinds = ['ok', 'smile', 'thumbs_up', 'heart', 'confused_face', 'eyes'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionDisplay: Readonly<Record<ReactionKind, { emoji: string; label: string }>> = {
  ok: { emoji: '👌', label: '了解' },
  smile: { emoji: '😊', label: '笑顔' },
  thumbs_up: { emoji: '👍', label: 'いいね' },
  heart: { emoji: '❤️', label: 'ありがとう' },
  confused_face: { emoji: '😕', label: '困った' },
  eyes: { emoji: '👀', label: '見ています' },
};
