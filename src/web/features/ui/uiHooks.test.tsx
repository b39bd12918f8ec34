import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../store/createStore';
import { useFlowPages } from './uiHooks';
import { selectFlowPage } from './uiSlice';

function open(state: unknown = null) {
  const store = createStore([]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/signup', state }]}>{children}</MemoryRouter>
    </Provider>
  );
  const { result, unmount } = renderHook(() => useFlowPages('signUp'), { wrapper });
  return {
    flow: () => result.current,
    storedPage: () => selectFlowPage(store.getState(), 'signUp'),
    unmount,
  };
}

it.each([
  ['starts at 1 (spec §2)', null],
  ['starts at 1 after a reload on a later page', { visit: 'before', page: 3 }],
])('%s', (_, state) => {
  expect(open(state).flow().page).toBe(1);
});

it('moves through the browser history, also several pages back', () => {
  const { flow, storedPage } = open();
  act(() => flow().advance());
  act(() => flow().advance());
  expect([flow().page, storedPage()]).toEqual([3, 3]);
  act(() => flow().goBack());
  expect([flow().page, storedPage()]).toEqual([2, 2]);
  act(() => flow().advance());
  act(() => flow().goBack(2));
  expect([flow().page, storedPage()]).toEqual([1, 1]);
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

it('returns to page 1 when its component unmounts', () => {
  const { flow, storedPage, unmount } = open();
  act(() => flow().advance());
  unmount();
  expect(storedPage()).toBe(1);
});
