/**
 * The tips, each explained to a person once (product §8). `firstSteps` is the list of first steps, which can be hidden.
 */
export const tips = ['projects', 'survey', 'reports', 'analyses', 'concerns', 'plan', 'firstSteps'] as const;
export type Tip = (typeof tips)[number];
