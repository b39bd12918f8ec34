/** How long a trial still lasts, in whole days; 0 is its last day. */
export const trialRemainingText = (days: number): string => (days > 0 ? `残り${days}日` : '本日まで');
