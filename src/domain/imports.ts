/** What a line of a CSV does when it is read in. */
export const importOutcomes = ['create', 'update', 'same', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
