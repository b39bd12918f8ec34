import type { PlotInsets } from '../../components/charts/ChartPoints';

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

export const chartHeight = 260;

/** Room for the labels of both axes, for the latest score on the right, and for 設問変更 above. */
export const plotInsets: PlotInsets = { left: 42, right: 56, top: 16, bottom: 28 };

/**
 * The chart on paper, which is not as wide as the window in which it was drawn: the marks below it would be off. It is low, so
 * that it fits below what comes before it.
 */
export const printedChart = { width: 660, height: 180 } as const;
