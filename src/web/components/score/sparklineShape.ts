import { lowScoreThreshold } from '../../../domain/analysis/scores';

export interface SparklineSize {
  /** Edges in px of the drawing. */
  width: number;
  height: number;
}

export interface SparklineShape {
  /** One path a run of rounds with a score; a round without one leaves a gap. */
  paths: string[];
  /** Rounds with a score between two without: dots, or they would not show. */
  dots: Point[];
  /** The newest score, where there is one. */
  lastPoint: Point | null;
  /** Height of the line under which a score is low. */
  lowLineY: number;
}

interface Point {
  x: number;
  y: number;
}

/** Scores that fit without stretching the drawing, so that projects under each other compare. */
const defaultScoreRange = { bottom: 25, top: 90 };
/** Px around, for the closing dot. */
const marginPx = 4;

/** Lays scores out, oldest first, right-aligned in twelve places: a young project's line is short, not stretched. */
export function sparklineShape(
  scores: readonly (number | null)[],
  places: number,
  { width, height }: SparklineSize,
): SparklineShape {
  const known = scores.filter((score) => score !== null);
  const bottom = Math.min(defaultScoreRange.bottom, ...known);
  const top = Math.max(defaultScoreRange.top, ...known);
  const step = (width - 2 * marginPx) / Math.max(1, places - 1);
  const offset = Math.max(0, places - scores.length);
  const x = (index: number) => roundToTenth(marginPx + (offset + index) * step);
  const y = (score: number) =>
    roundToTenth(marginPx + ((top - score) / (top - bottom)) * (height - 2 * marginPx));

  const runs: Point[][] = [];
  let open = false;
  scores.forEach((score, index) => {
    if (score === null) {
      open = false;
      return;
    }
    if (!open) runs.push([]);
    runs.at(-1)?.push({ x: x(index), y: y(score) });
    open = true;
  });

  const last = scores.at(-1) ?? null;
  return {
    paths: runs
      .filter((run) => run.length > 1)
      .map((run) => run.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')),
    dots: runs.flatMap((run) => (run.length === 1 ? run : [])),
    lastPoint: last === null ? null : { x: x(scores.length - 1), y: y(last) },
    lowLineY: y(lowScoreThreshold),
  };
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
