import { sparklineShape, type SparklineShape } from './sparklineShape';

const size = { width: 100, height: 40 };
const draw = (...scores: (number | null)[]): SparklineShape => sparklineShape(scores, 12, size);

test('draws a gap for a round without a score, and a dot for a score between two gaps', () => {
  const { paths, dots, lastPoint } = draw(60, 62, null, 50, null, 55, 58);
  expect(paths).toHaveLength(2);
  expect(dots).toHaveLength(1);
  expect(lastPoint).not.toBeNull();
});

test('has no last point when the last round has no score', () => expect(draw(60, null).lastPoint).toBeNull());

test('draws the last round at the right edge for any number of rounds', () => {
  expect(draw(60, 62).lastPoint?.x).toBe(96);
  expect(draw(...Array.from({ length: 12 }, () => 60)).lastPoint?.x).toBe(96);
});

test('draws equal scores of different projects at the same height and fits extreme scores', () => {
  expect(draw(60, 62).lastPoint?.y).toBe(draw(30, 62).lastPoint?.y);
  expect(draw(50, 50).lastPoint?.y).toBe(draw(50, 50).lowLineY);
  for (const score of [0, 100]) {
    const y = draw(50, score).lastPoint?.y ?? -1;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(size.height);
  }
});
