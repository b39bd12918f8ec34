/** Why a comment waits for a person: it mentions them, is about their report, or follows a question of theirs. */
export const waitingReasons = ['mention', 'report', 'answer'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Conversations listed in 要対応, the ones that have waited longest. */
export const maxWaitingComments = 50;
