/** What is explained to each person once (product §8). `firstSteps` is the list of first steps, which can be hidden. */
export const tips = ['projects', 'survey', 'reports', 'analyses', 'concerns', 'plan', 'firstSteps'] as const;
export type Tip = (typeof tips)[number];
