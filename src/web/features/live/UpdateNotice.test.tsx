import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../../store/createStore';
import { pageConfig, setPageConfig } from '../../lib/config';
import { serverVersionReceived } from './liveSlice';
import { UpdateNotice } from './UpdateNotice';

test('each version of the server that differs from the page is announced until it is put off', () => {
  setPageConfig({ ...pageConfig(), version: '1.0.0' });
  const store = createStore([]);
  render(
    <Provider store={store}>
      <UpdateNotice />
    </Provider>,
  );
  const receive = (version: string) => act(() => void store.dispatch(serverVersionReceived(version)));
  const isShown = () => screen.queryByText('新しいバージョンが公開されました') !== null;

  receive('1.0.0');
  expect(isShown()).toBe(false);
  receive('1.1.0');
  expect(isShown()).toBe(true);
  fireEvent.click(screen.getByText('あとで'));
  receive('1.1.0');
  expect(isShown()).toBe(false);
  receive('1.2.0');
  expect(isShown()).toBe(true);
  // Rolled back to the version of the page.
  receive('1.0.0');
  expect(isShown()).toBe(false);
});
