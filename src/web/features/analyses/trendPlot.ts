/** Types and sizes that the trend chart shares with the panel around it, which loads before the chart. */

export interface TrendPoint {
  /** The day of the round as the axis shows it. */
  day: string;
  /** 0–100; null draws a gap. */
  score: number | null;
  /** Whether the questions changed with this round. */
  questionsChanged: boolean;
  /** Whether a line marks the round because of an event. */
  isMarked: boolean;
}

/** Pixels beside the plot: on the left for the labels of the axis, on the right for the latest score. */
export const plotInsets = { left: 42, right: 56 } as const;
