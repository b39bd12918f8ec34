import { sparklineShape, type SparklineShape } from './sparklineShape';

const box = { width: 100, height: 40 };
const draw = (...scores: (number | null)[]): SparklineShape => sparklineShape(scores, 12, box);

test('a round without a score leaves a gap; one between two gaps is a dot', () => {
  const { paths, dots, lastPoint: end } = draw(60, 62, null, 50, null, 55, 58);
  expect(paths).toHaveLength(2);
  expect(dots).toHaveLength(1);
  expect(end).not.toBeNull();
});

test('without a newest score nothing is emphasized', () => expect(draw(60, null).lastPoint).toBeNull());

test('the newest round stands at the right edge, however many there are', () => {
  expect(draw(60, 62).lastPoint?.x).toBe(96);
  expect(draw(...Array.from({ length: 12 }, () => 60)).lastPoint?.x).toBe(96);
});

test('equal scores of different projects stand equally high; extremes still fit', () => {
  expect(draw(60, 62).lastPoint?.y).toBe(draw(30, 62).lastPoint?.y);
  expect(draw(50, 50).lastPoint?.y).toBe(draw(50, 50).lowLineY);
  for (const score of [0, 100]) {
    const y = draw(50, score).lastPoint?.y ?? -1;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(box.height);
  }
});
