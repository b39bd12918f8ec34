import { parseLastViewedIds } from './lastViewedIds';

test.each([
  [null, {}],
  ['{}', {}],
  ['{"1":7,"2":0}', { 1: 7, 2: 0 }],
  ['{"1":"7","2":-1,"3":1.5,"4":null,"5":9}', { 5: 9 }],
  ['[]', {}],
  ['null', {}],
  ['7', {}],
  ['{"1":', {}],
])('parses the stored ids %j as %j (spec §9: default empty)', (stored, ids) =>
  expect(parseLastViewedIds(stored)).toEqual(ids),
);
