import { createDigitReader, ratingsOf } from './ratings';

const scale = ratingsOf({ kind: 'scale' });
const nps = ratingsOf({ kind: 'nps' });

/** The rating of each key press; presses are `gap` ms apart. */
const press = (keys: string[], ratings: readonly number[], gap = 100) => {
  const reader = createDigitReader();
  return keys.map((key, index) => reader.read({ key, timeStamp: index * gap }, ratings));
};

it.each([
  [['1', '5'], scale, 100, [1, 5]],
  [['４'], scale, 100, [4]],
  [['0', '6', 'a', 'Enter', ''], scale, 100, [undefined, undefined, undefined, undefined, undefined]],
  [['0', '9'], nps, 100, [0, 9]],
  [['1', '0'], nps, 100, [1, 10]],
  [['1', '0'], nps, 900, [1, 0]],
  [['1', '2', '0'], nps, 100, [1, 2, 0]],
  [['1', '0'], scale, 100, [1, undefined]],
])('keys %j for ratings %j, %i ms apart, read as %j', (keys, ratings, gap, expected) => {
  expect(press(keys, ratings, gap)).toEqual(expected);
});
