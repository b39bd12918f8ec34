import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useFlowPages } from './useFlowPages';

function open(state: unknown = null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/signup', state }]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useFlowPages(), { wrapper });
  return { flow: () => result.current };
}

it.each([
  ['starts at 1 (spec §2)', null],
  ['starts at 1 after a reload on a later page', { visit: 'before', page: 3 }],
])('%s', (_, state) => {
  expect(open(state).flow().page).toBe(1);
});

it('moves through the browser history, also several pages back', () => {
  const { flow } = open();
  act(() => flow().advance());
  act(() => flow().advance());
  expect(flow().page).toBe(3);
  act(() => flow().goBack());
  expect(flow().page).toBe(2);
  act(() => flow().advance());
  act(() => flow().goBack(2));
  expect(flow().page).toBe(1);
});

it('moves one page only when called twice before the next render', () => {
  const { flow } = open();
  const callTwice = (callback: () => void) => act(() => [callback, callback].forEach((call) => call()));
  callTwice(flow().advance);
  expect(flow().page).toBe(2);
  act(() => flow().goBack());
  expect(flow().page).toBe(1);

  act(() => flow().advance());
  act(() => flow().advance());
  const { goBack } = flow();
  callTwice(() => goBack());
  expect(flow().page).toBe(2);
});
