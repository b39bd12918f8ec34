/** What the trend chart shares with the panel around it, which loads before the chart. */

export interface TrendPoint {
  /** As text of the axis. */
  day: string;
  /** 0–100; null draws a gap. */
  score: number | null;
  /** The questions changed with this round. */
  questionsChanged: boolean;
  /** Marked by a line, because something happened. */
  isMarked: boolean;
}

/** Pixels beside the plot: the labels of the axis, and the latest score. */
export const plotInsets = { left: 42, right: 56 } as const;
