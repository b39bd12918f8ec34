import { renderHook } from '@testing-library/react';
import { useProgressiveRowCount } from './useProgressiveRowCount';

test.each([
  ['screen', 3],
  ['print', 40],
])('a list of 40 that appears on %s begins with %i rows', (media, rows) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query === media }) as MediaQueryList,
    );
  const counts: number[] = [];
  renderHook(() => counts.push(useProgressiveRowCount(40, 3))).unmount();
  expect(counts[0]).toBe(rows);
});
