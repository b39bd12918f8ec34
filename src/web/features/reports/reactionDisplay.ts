import type { ReactionKind } from '../../../domain/reactions';

/** How the six reactions are drawn and read out (spec §3). */
export const reactionDisplay: Record<ReactionKind, { sign: string; label: string }> = {
  ok: { sign: '👌', label: '了解' },
  smile: { sign: '😊', label: '笑顔' },
  thumbs_up: { sign: '👍', label: 'いいね' },
  heart: { sign: '❤️', label: 'ありがとう' },
  confused_face: { sign: '😕', label: '困った' },
  eyes: { sign: '👀', label: '見ています' },
};
