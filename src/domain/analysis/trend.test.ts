import { moversOf } from './trend';

test('what moved most, in either direction, whatever the order', () => {
  const entries = [3, -1, null, 0, 8, -7, -4, 5].map((change) => ({ change }));
  expect(moversOf(entries, 2)).toEqual({
    risen: [{ change: 8 }, { change: 5 }],
    fallen: [{ change: -7 }, { change: -4 }],
  });
});
