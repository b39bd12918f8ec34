import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { stubApi } from '../../../../test/support/stubApi';
import { readToken } from '../../lib/tokenCookie';
import { selectIsLoggedIn, sessionExpired } from '../session/authSlice';
import { selectSnacks } from '../ui/uiSlice';

const network = { online: true };
jest.mock('./logIn', () => {
  if (!network.online) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./logIn');
});

const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const submitButton = () => screen.getByRole('button', { name: 'ログイン' });

// Must run first, before the chunk has been loaded.
it('shows an error when the chunk of the form cannot be loaded, and loads it on the next submit', async () => {
  network.online = false;
  await renderApp('/login');
  fireEvent.focus(email());
  fireEvent.blur(email());
  fireEvent.click(submitButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
  network.online = true;
  fireEvent.click(submitButton());
  expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('validation (spec §5)', () => {
  it('runs on submit and focuses the first invalid field', async () => {
    const { user } = await renderApp('/login');
    await user.click(submitButton());
    expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
    expect(screen.getByText('パスワードを入力してください。')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('メールアドレスを入力してください。');
  });

  it('runs on blur of the e-mail field, then on every change', async () => {
    const { user } = await renderApp('/login');
    await user.type(email(), 'あ@');
    await user.tab();
    expect(await screen.findByText('メールアドレスの形式が正しくありません。')).toBeVisible();
    await user.clear(email());
    await user.type(email(), 'a@demo.example');
    await waitFor(() => expect(email()).toBeValid());
  });

  it('converts the e-mail address to half width', async () => {
    const { user } = await renderApp('/login');
    await user.type(email(), 'ａ＠ｄｅｍｏ．ｅｘａｍｐｌｅ');
    await user.tab();
    expect(email()).toHaveValue('a@demo.example');
  });
});

it('shows the password on request', async () => {
  const { user } = await renderApp('/login');
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(password()).toHaveAttribute('type', 'text');
});

it('keeps the input and shows a network error in the form (spec §8: no snackbar)', async () => {
  const { user, store } = await renderApp('/login', { server: 'http://127.0.0.1:9' });
  await user.type(email(), 'a@demo.example');
  await user.type(password(), 'Koenowa-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
  expect(selectSnacks(store.getState())).toEqual([]);
  expect(email()).toHaveValue('a@demo.example');
  expect(password()).toHaveValue('Koenowa-demo-1');
});

it('shows a refusal at the fields, too, until the next attempt, and selects the password', async () => {
  const { user, store } = await renderApp('/login');
  await user.type(email(), 'member@demo.example');
  await user.type(password(), 'Koenowa-demo-2{Enter}');
  const form = within(screen.getByRole('form', { name: 'ログイン' }));
  const message = 'メールアドレスまたはパスワードが正しくありません。';
  expect(await form.findByRole('alert')).toHaveTextContent(message);
  expect(selectSnacks(store.getState())).toMatchObject([{ variant: 'error', message }]);
  expect(password()).toHaveFocus();
  await user.clear(email());
  await user.click(submitButton());
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('shows what to do, and no success, when the reply has no token (spec §4)', async () => {
  stubApi({ login: () => ({ token: '' }) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // RTK Query reports it in development.
  const { user, store } = await renderApp('/login');
  await user.type(email(), 'a@demo.example');
  await user.type(password(), 'Koenowa-demo-1{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('しばらくしてから、もう一度お試しください。');
  expect(selectSnacks(store.getState())).toEqual([]);
  expect(selectIsLoggedIn(store.getState())).toBe(false);
});

it('explains that the session has expired', async () => {
  const { store } = await renderApp('/', { token: 'abc', server: 'http://127.0.0.1:9' });
  await act(async () => void store.dispatch(sessionExpired()));
  expect(await screen.findByText(/ログインの有効期限が切れました/)).toBeVisible();
});

it('stores the token in its cookie and not in the store (spec §4)', async () => {
  const { user, store } = await renderApp('/login');
  await user.type(email(), 'member@demo.example');
  await user.type(password(), 'Koenowa-demo-1{Enter}');
  await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(true));
  expect(readToken()).toMatch(/./);
  expect(JSON.stringify(store.getState())).not.toContain(readToken());
});

it.each([
  ['パスワードをお忘れの方', '/reset-password'],
  ['新規登録', '/signup'],
  ['ヘルプ', '/help'],
  ['サービス利用規約', '/terms-of-service'],
])('links 「%s」 to %s', async (name, path) => {
  await renderApp('/login');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
