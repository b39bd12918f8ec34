import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createStore } from '../../app/createStore';
import { useFlowPages } from './uiHooks';
import { selectFlowPage } from './uiSlice';

function open(state: unknown = null) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: '/signup', state }]}>{children}</MemoryRouter>
    </Provider>
  );
  const { result, unmount } = renderHook(() => useFlowPages('signUp'), { wrapper });
  return {
    flow: () => result.current,
    counted: () => selectFlowPage(store.getState(), 'signUp'),
    unmount,
  };
}

it.each([
  ['starts at 1 (spec §2)', null],
  ['starts at 1 where a reload has left an entry of the history', { visit: 'before', page: 3 }],
])('%s', (_, state) => {
  expect(open(state).flow().page).toBe(1);
});

it('turns pages with the history, there and back, also several at once', () => {
  const { flow, counted } = open();
  act(() => flow().advance());
  act(() => flow().advance());
  expect([flow().page, counted()]).toEqual([3, 3]);
  act(() => flow().goBack());
  expect([flow().page, counted()]).toEqual([2, 2]);
  act(() => flow().advance());
  act(() => flow().goBack(2));
  expect([flow().page, counted()]).toEqual([1, 1]);
});

it('is left with its page', () => {
  const { flow, counted, unmount } = open();
  act(() => flow().advance());
  unmount();
  expect(counted()).toBe(1);
});
