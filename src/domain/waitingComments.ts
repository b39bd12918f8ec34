/** Why a comment waits for a person: it mentions them, is about their report, or follows a question of theirs. */
export const waitingReasons = ['mention', 'report', 'answer'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** 要対応 lists at most this many conversations, those that have waited longest. */
export const maxWaitingComments = 50;
