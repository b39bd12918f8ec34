import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { sampleAccount } from '../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../test/support/stubApi';
import { loggedOut } from '../features/session/authSlice';
import { pageLoadEnded, pageLoadStarted } from '../components/lazy';
import { routeOf } from './routes';
import { startTelemetryWhenIdle } from './telemetry';
import { failureReported } from '../api/feedbackEvents';

jest.mock('./telemetry');

// Pages that need no server; the others are tested beside their features.

describe('addresses', () => {
  it.each([
    ['/login', 'ログイン', 'ログイン | コエノワ'],
    ['/terms-of-service', 'サービス利用規約', 'サービス利用規約 | コエノワ'],
    ['/help', 'ヘルプ', 'ヘルプ | コエノワ'],
    ['/help/scores', 'スコアの見方', 'スコアの見方 | ヘルプ | コエノワ'],
    ['/help/none', '記事が見つかりません', 'ヘルプ | コエノワ'],
    ['/404', 'ページが見つかりません', 'コエノワ'],
    ['/no/such/page', 'ページが見つかりません', 'コエノワ'],
    ['/500', 'サーバーで問題が起きました', 'コエノワ'],
    ['/maintenance', 'メンテナンス中です', 'コエノワ'],
  ])('%s shows 「%s」 under the title %s', async (path, heading, title) => {
    await renderApp(path);
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual([heading]);
    expect(document.title).toBe(title);
  });

  const badIds = ['0', '1.5', '01', '-1', 'abc', '1e3', '9'.repeat(300), '１'];
  it.each([
    ['/organizations/projects', 'orgId'],
    ['/organizations//projects', 'orgId'],
    ['/organizations/1/projects//reports', 'pjId'],
    ['/organizations/0/setting/account', 'orgId'],
    ['/organizations/1/projects/reports', 'pjId'],
    ['/organizations/1/projects/1.5/members', 'pjId'],
    ...badIds.flatMap((id) => [
      [`/organizations/${id}`, 'orgId'],
      [`/organizations/${id}/projects`, 'orgId'],
      [`/organizations/1/projects/${id}`, 'pjId'],
    ]),
  ])('%s is wrong: its %s cannot be read (spec §2, §8)', async (path, param) => {
    jest.spyOn(console, 'error').mockImplementation(); // React logs what a boundary caught.
    const server = stubApi({ getMe: () => sampleAccount });
    const { store } = await renderApp(path, { token: 'token' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'アドレスが正しくありません' }),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`（${param}）を読み取れませんでした。`);
    expect(document.title).toBe('コエノワ');
    act(() => void store.dispatch(loggedOut()));
    server.restore();
  });

  it('inside the shell redirect users who are not logged in to /login, and back after log-in', async () => {
    const { address } = await renderApp('/?from=mail');
    await screen.findByRole('heading', { name: 'ログイン' });
    expect(address()).toBe('/login?next=%2F%3Ffrom%3Dmail');
  });
});

it('moves the focus to the heading and sets the title when the path changes', async () => {
  const { user, store } = await renderApp('/login');
  await act(() => routeOf('/terms-of-service').page.load(store)); // Loaded before the click, which is not awaited.
  await user.click(screen.getByRole('link', { name: 'サービス利用規約' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'サービス利用規約' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('サービス利用規約 | コエノワ');
});

it('calls startTelemetryWhenIdle for each new path', async () => {
  const start = jest.mocked(startTelemetryWhenIdle);
  start.mockClear();
  const { user, store } = await renderApp('/404');
  await act(() => routeOf('/').page.load(store));
  const before = start.mock.calls.length;
  await user.click(screen.getByRole('link', { name: 'トップへ戻る' }));
  await screen.findByRole('heading', { name: 'ログイン' });
  expect(start.mock.calls.length).toBeGreaterThan(before);
});

it('shows the overlay while another page loads', async () => {
  const { store } = await renderApp('/404');
  expect(screen.queryByText('読み込み中です')).toBeNull();
  act(() => void store.dispatch(pageLoadStarted()));
  expect(await screen.findByText('読み込み中です')).toBeInTheDocument();
  act(() => void store.dispatch(pageLoadEnded()));
  await waitFor(() => expect(screen.queryByText('読み込み中です')).toBeNull());
});

it('announces errors line by line, and lets the user close them', async () => {
  const { store, user } = await renderApp('/404');
  act(() => void store.dispatch(failureReported(['一つ目です。', '二つ目です。'])));
  expect(await screen.findByRole('alert')).toHaveTextContent('一つ目です。 二つ目です。');
  await user.click(screen.getByRole('button', { name: 'メッセージを閉じる' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
