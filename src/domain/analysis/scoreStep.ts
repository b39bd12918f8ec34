/** A step of the score colours in the theme: `palette.score[step]`. */
export const scoreSteps = ['low3', 'low2', 'low1', 'middle', 'high1', 'high2', 'high3'] as const;
export type ScoreStep = (typeof scoreSteps)[number];

const steps: readonly (readonly [below: number, step: ScoreStep])[] = [
  [25, 'low3'],
  [40, 'low2'],
  [50, 'low1'], // Scores below 50 are low (product §4).
  [60, 'middle'],
  [70, 'high1'],
  [80, 'high2'],
];

/** The colour step of a condition score from 0 to 100. Always show the number, too. */
export const scoreStep = (score: number): ScoreStep => steps.find(([below]) => score < below)?.[1] ?? 'high3';
