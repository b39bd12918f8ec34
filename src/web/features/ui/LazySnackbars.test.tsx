import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { failureReported, infoReported } from '../../api/feedbackEvents';
import Dialog from '../../components/Dialog';
import { createStore } from '../../store/createStore';
import { retryDelayMs } from '../../components/lazy';
import { LazySnackbars } from './LazySnackbars';

const network = { online: true };
jest.mock('./Snackbars', () => {
  if (!network.online) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./Snackbars');
});

function open(dialog: ReactNode = null) {
  const store = createStore([]);
  render(
    <Provider store={store}>
      <h1>ページ</h1>
      {dialog}
      <LazySnackbars />
    </Provider>,
  );
  return store;
}

beforeEach(() => {
  network.online = true;
  window.reportError = jest.fn();
});

it('keeps the page when the chunk cannot be loaded, and shows the messages after a retry', async () => {
  jest.useFakeTimers();
  network.online = false;
  const store = open();
  await act(async () => void store.dispatch(failureReported('保存できません。')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('ページ')).toBeVisible();
  expect(screen.queryByText('保存できません。')).toBeNull();

  network.online = true;
  await act(() => jest.advanceTimersByTimeAsync(retryDelayMs(1)));
  expect(screen.getByText('保存できません。')).toBeVisible();
  jest.useRealTimers();
});

it('shows up to three at the bottom left and removes the oldest first (spec §8)', async () => {
  const store = open();
  act(() => {
    for (const text of ['一', '二', '三', '四']) store.dispatch(infoReported(`お知らせ${text}`));
  });
  expect(await screen.findByText('お知らせ四')).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByText(/^お知らせ/).map(({ textContent }) => textContent)).toEqual([
      'お知らせ二',
      'お知らせ三',
      'お知らせ四',
    ]),
  );
  const corner = document.querySelector('.notistack-SnackbarContainer')!;
  expect(window.getComputedStyle(corner)).toMatchObject({ position: 'fixed', bottom: '14px', left: '20px' });
});

it('is not hidden from screen readers by an open dialog', async () => {
  const store = open(<Dialog open>質問</Dialog>);
  act(() => void store.dispatch(infoReported('お知らせ')));
  const hiddenPart = (text: string) => screen.getByText(text).closest('[aria-hidden=true]');
  await screen.findByText('お知らせ');
  expect(hiddenPart('ページ')).not.toBeNull();
  expect(hiddenPart('お知らせ')).toBeNull();
});

it('closes the newest message by its key, also while a dialog keeps the focus', async () => {
  const store = open(<Dialog open>確認</Dialog>);
  act(() => {
    store.dispatch(infoReported('お知らせ一'));
    store.dispatch(infoReported('お知らせ二'));
  });
  await screen.findByText('お知らせ二');
  const key = screen.getAllByLabelText('メッセージを閉じる')[0]!.getAttribute('aria-keyshortcuts')!;
  fireEvent.keyDown(screen.getByText('確認'), { key });
  await waitFor(() => expect(screen.queryByText('お知らせ二')).toBeNull());
  expect(screen.getByText('お知らせ一')).toBeVisible();
});
