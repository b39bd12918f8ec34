import { lowScoreThreshold } from '../../../domain/analysis/scores';

/** In px. */
export interface SparklineSize {
  width: number;
  height: number;
}

export interface SparklineShape {
  /** One SVG path for each run of two or more consecutive rounds with a score. */
  paths: string[];
  /** Scores between two rounds without a score, which no path would show. */
  dots: Point[];
  /** The score of the last round; null when it has none. */
  lastPoint: Point | null;
  /** y of the threshold below which a score is low. */
  lowLineY: number;
}

interface Point {
  x: number;
  y: number;
}

/** The minimum range of the y axis. Most projects share it, so that their lines can be compared. */
const defaultScoreRange = { bottom: 25, top: 90 };
/** Space for the dot at the last point. */
const marginPx = 4;

/** Lays out scores, oldest first, right-aligned in `maxRounds` columns, so that few rounds draw a short line. */
export function sparklineShape(
  scores: readonly (number | null)[],
  maxRounds: number,
  { width, height }: SparklineSize,
): SparklineShape {
  const known = scores.filter((score) => score !== null);
  const bottom = Math.min(defaultScoreRange.bottom, ...known);
  const top = Math.max(defaultScoreRange.top, ...known);
  const step = (width - 2 * marginPx) / Math.max(1, maxRounds - 1);
  const offset = Math.max(0, maxRounds - scores.length);
  const x = (index: number) => roundToTenth(marginPx + (offset + index) * step);
  const y = (score: number) =>
    roundToTenth(marginPx + ((top - score) / (top - bottom)) * (height - 2 * marginPx));

  const runs: Point[][] = [];
  let isInRun = false;
  scores.forEach((score, index) => {
    if (score === null) {
      isInRun = false;
      return;
    }
    if (!isInRun) runs.push([]);
    runs.at(-1)?.push({ x: x(index), y: y(score) });
    isInRun = true;
  });

  const lastScore = scores.at(-1) ?? null;
  return {
    paths: runs
      .filter((run) => run.length > 1)
      .map((run) => run.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')),
    dots: runs.flatMap((run) => (run.length === 1 ? run : [])),
    lastPoint: lastScore === null ? null : { x: x(scores.length - 1), y: y(lastScore) },
    lowLineY: y(lowScoreThreshold),
  };
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
