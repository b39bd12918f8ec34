import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { readToken } from '../../lib/tokenCookie';
import { sessionExpired } from './authSlice';

const network = { online: true };
jest.mock('./loginFormActions', () => {
  if (!network.online) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./loginFormActions');
});

const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const send = () => screen.getByRole('button', { name: 'ログイン' });

// First, while nothing of it has been loaded.
it('says so when the form’s own part does not arrive, and asks for it again at the next press', async () => {
  network.online = false;
  await renderApp('/login');
  fireEvent.focus(email());
  fireEvent.blur(email());
  fireEvent.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
  network.online = true;
  fireEvent.click(send());
  expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the rules (spec §5)', () => {
  it('are checked on sending; the first faulty field gets the focus', async () => {
    const { user } = await renderApp('/login');
    await user.click(send());
    expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
    expect(screen.getByText('パスワードを入力してください。')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('メールアドレスを入力してください。');
  });

  it('are checked when the e-mail is left, and while it is mended', async () => {
    const { user } = await renderApp('/login');
    await user.type(email(), 'あ@');
    await user.tab();
    expect(await screen.findByText('メールアドレスの形式が正しくありません。')).toBeVisible();
    await user.clear(email());
    await user.type(email(), 'a@demo.example');
    await waitFor(() => expect(email()).toBeValid());
  });

  it('see the e-mail in half width', async () => {
    const { user } = await renderApp('/login');
    await user.type(email(), 'ａ＠ｄｅｍｏ．ｅｘａｍｐｌｅ');
    await user.tab();
    expect(email()).toHaveValue('a@demo.example');
  });
});

it('shows what was typed as password on request', async () => {
  const { user } = await renderApp('/login');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(password()).toHaveAttribute('type', 'text');
});

it('keeps what was typed and says so in the form when the server cannot be reached (spec §8: no snackbar)', async () => {
  const { user, store } = await renderApp('/login', { server: 'http://127.0.0.1:9' });
  await user.type(email(), 'a@demo.example');
  await user.type(password(), 'Koenowa-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
  expect(store.getState().ui.snacks).toEqual([]);
  expect(email()).toHaveValue('a@demo.example');
  expect(password()).toHaveValue('Koenowa-demo-1');
});

it('tells somebody whose session has expired why they are here', async () => {
  const { store } = await renderApp('/', { token: 'abc', server: 'http://127.0.0.1:9' });
  await act(async () => void store.dispatch(sessionExpired()));
  expect(await screen.findByText(/ログインの有効期限が切れました/)).toBeVisible();
});

it('keeps the token in its cookie and nowhere in the store (spec §4)', async () => {
  const { user, store } = await renderApp('/login');
  await user.type(email(), 'member@demo.example');
  await user.type(password(), 'Koenowa-demo-1{Enter}');
  await waitFor(() => expect(store.getState().auth.loggedIn).toBe(true));
  expect(readToken()).toMatch(/./);
  expect(JSON.stringify(store.getState())).not.toContain(readToken());
});

it.each([
  ['パスワードをお忘れの方', '/reset-password'],
  ['新規登録', '/signup'],
])('leads by 「%s」 to %s', async (name, path) => {
  await renderApp('/login');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
