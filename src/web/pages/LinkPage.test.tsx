import { fireEvent, screen, waitFor } from '@testing-library/react';
import { demoToken, mailedToken, callTestServer } from '../../../test/support/testServer';
import { renderApp } from '../../../test/support/renderApp';
import { sampleAccount } from '../../../test/support/sampleSurveyForms';
import { failAsOffline, StubbedError, stubApi } from '../../../test/support/stubApi';
import { selectModal, selectSnacks } from '../features/ui/uiSlice';
import { readToken } from '../lib/tokenCookie';
import { selectIsLoggedIn } from '../features/session/authSlice';

const password = 'Koenowa-test-1';
/** A well-formed token. */
const anyToken = 'x'.repeat(43);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const names = { name: '新規 登子', organizationName: '株式会社新規' };

/** Requests an account and returns the mailed token. */
async function requestSignUp(email: string) {
  await callTestServer('signUp', { email, password, ...names });
  return mailedToken(email, '確認');
}

/** Creates an account with its own organization; logged in on another device. */
const createOwner = async (email: string) =>
  callTestServer('verifySignUp', { token: await requestSignUp(email), password, ...names });

describe('a sign-up link', () => {
  it('creates the organization on confirmation, opens it and starts its trial', async () => {
    const token = await requestSignUp('sign-up-1@test.example');
    const { store, address } = await renderApp(`/${token}`);
    await heading('登録の確認');
    expect(screen.getByText(/14日間の無料トライアル/)).toBeVisible();
    expect(document.title).toBe('新規登録 | コエノワ');
    expect(address()).toBe('/signup');
    expect(screen.getByLabelText('メールアドレス')).toHaveValue('sign-up-1@test.example');
    // The page does not ask again for what the person entered at the sign-up.
    for (const name of ['新規 登子', '株式会社新規']) expect(screen.getByText(name)).toBeVisible();
    expect(screen.queryByLabelText('氏名')).toBeNull();
    expect(screen.getByRole('link', { name: 'サービス利用規約' })).toHaveAttribute('target', '_blank');

    press('同意して登録を完了する');
    await waitFor(() => expect(screen.getByLabelText('パスワード')).toHaveFocus());
    fill('パスワード', password);
    press('同意して登録を完了する');
    await waitFor(() => expect(address()).toMatch(/^\/organizations\/\d+\/projects$/));
    expect(selectModal(store.getState())).toBe('startTrial');
    const me = await callTestServer('getMe', {}, readToken());
    expect(me.organizations.map(({ id }) => `/organizations/${id}/projects`)).toEqual([address()]);
    expect(JSON.stringify(store.getState())).not.toContain(readToken());
  });

  it('lets its recipient replace what another person typed at the sign-up', async () => {
    const email = 'sign-up-4@test.example';
    const token = await requestSignUp(email);
    const { address } = await renderApp(`/${token}`);
    await heading('登録の確認');
    expect(screen.getByText(/お申し込みのときに入力されたものです/)).toBeVisible();
    press('氏名・組織名を修正');
    expect(screen.getByLabelText('氏名')).toHaveFocus();
    fill('氏名', '本人 花子');
    fill('組織名', '株式会社本人');
    fill('パスワード', 'Owner-pw-123');
    press('同意して登録を完了する');
    await waitFor(() => expect(address()).toMatch(/^\/organizations\/\d+\/projects$/));
    expect(await callTestServer('getMe', {}, readToken())).toMatchObject({
      name: '本人 花子',
      organizations: [{ name: '株式会社本人' }],
    });
    await callTestServer('login', { email, password: 'Owner-pw-123' });
    await expect(callTestServer('login', { email, password })).rejects.toThrow('401');
  });

  it('says what a password needs, and marks what is there', async () => {
    await renderApp(`/${await requestSignUp('sign-up-5@test.example')}`);
    const password = await screen.findByLabelText('パスワード');
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    fireEvent.change(password, { target: { value: 'abc1' } });
    const requirements = screen.getByRole('list', { name: 'パスワードの条件' });
    await waitFor(() =>
      expect(Array.from(requirements.children, ({ textContent }) => textContent)).toEqual([
        '10文字以上（まだありません）',
        '英字（あります）',
        '数字（あります）',
        '記号（!@#$%^&*()_-+=<>?）（まだありません）',
      ]),
    );
    fireEvent.blur(password);
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(
        /^(英数字記号を組み合わせた10文字以上で入力してください。 ?){2}$/,
      ),
    );
  });

  it('works once and then offers other ways to continue', async () => {
    const token = await requestSignUp('sign-up-2@test.example');
    await callTestServer('verifySignUp', { token, password, ...names });
    await renderApp(`/${token}`);
    expect(await screen.findByText(/このリンクは無効か、有効期限が切れています。/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: '新規登録' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: '再設定メールを受け取る' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  });

  it('links to the first page when it was used and the person is logged in', async () => {
    stubApi({
      getLink: () => {
        throw new StubbedError(404, 'このリンクは無効か、有効期限が切れています。', 'invalidLink');
      },
      getMe: () => sampleAccount,
    });
    await renderApp(`/${anyToken}`, { token: 'token' });
    expect(await screen.findByText(/そのままご利用いただけます。/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'トップへ' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'ログイン' })).toBeNull();
  });

  it('announces that the current session will end, and ends it', async () => {
    const token = await requestSignUp('sign-up-3@test.example');
    const member = await demoToken('member');
    const { address } = await renderApp(`/${token}`, { token: member });
    expect(await screen.findByText(/member@demo.example でログインしています/)).toBeVisible();
    fill('パスワード', password);
    press('同意して登録を完了する');
    await waitFor(() => expect(address()).toMatch(/^\/organizations\/\d+\/projects$/));
    expect((await callTestServer('getMe', {}, readToken())).email).toBe('sign-up-3@test.example');
    await expect(callTestServer('getMe', {}, member)).rejects.toThrow('401');
  });
});

describe('a password reset link', () => {
  async function requestReset(email: string) {
    const { token: session } = await createOwner(email);
    await callTestServer('requestPasswordReset', { email });
    return { session, token: await mailedToken(email, '再設定') };
  }

  it('sets a new password and ends all sessions; the token stays in neither the URL nor the history', async () => {
    const email = 'forgetful@test.example';
    const { session, token } = await requestReset(email);
    const { address, store, goBack } = await renderApp(`/${token}`, { token: session });
    await heading('パスワード再設定');
    // Twice, because StrictMode navigates twice.
    goBack();
    goBack();
    expect(address()).toBe('/register-password');
    expect(screen.getByLabelText('メールアドレス')).toHaveValue(email);
    expect(screen.getByLabelText('メールアドレス')).toHaveAttribute('autocomplete', 'username');

    fill('新しいパスワード', 'short');
    press('パスワードを再設定');
    await waitFor(() => expect(screen.getByLabelText('新しいパスワード')).toHaveFocus());
    fill('新しいパスワード', 'Koenowa-new-22');
    press('パスワードを再設定');
    await heading('ログイン');
    expect(address()).toBe('/login');
    expect(screen.getByText('新しいパスワードでログインしてください。')).toBeVisible();
    expect(selectSnacks(store.getState()).map(({ message }) => message)).toEqual([
      'パスワードを再設定しました。',
    ]);
    await expect(callTestServer('getMe', {}, session)).rejects.toThrow('401');
    await callTestServer('login', { email, password: 'Koenowa-new-22' });
  });

  it('offers a new mail when it expires while the form is open', async () => {
    stubApi({
      getLink: () => ({ ...invitation, kind: 'reset' }),
      registerPassword: () => {
        throw new StubbedError(404, 'このリンクは無効か、有効期限が切れています。', 'invalidLink');
      },
    });
    await renderApp(`/${anyToken}`);
    await heading('パスワード再設定');
    fill('新しいパスワード', 'Koenowa-new-22');
    press('パスワードを再設定');
    expect(await screen.findByRole('link', { name: '再設定メールを受け取る' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '新規登録' })).toBeNull();
  });
});

const invitation = {
  kind: 'invite' as const,
  email: sampleAccount.email,
  name: null,
  organizationName: '株式会社サンプル',
  inviterName: '佐藤 恵子',
  userRole: 'member' as const,
  hasAccount: true,
};

describe('an invitation', () => {
  async function invite(email: string) {
    const { token: session, organizationId } = await createOwner(`inviter-of-${email}`);
    await callTestServer(
      'inviteMembers',
      { organizationId, invitations: [{ email, userRole: 'guest' }] },
      session,
    );
    return {
      token: await mailedToken(email, '招待'),
      projectsPath: `/organizations/${organizationId}/projects`,
    };
  }

  it('opens the registration form for a person without an account, who then joins', async () => {
    const { token, projectsPath } = await invite('new-guest@test.example');
    const { address } = await renderApp(`/${token}`);
    await heading('ユーザー登録');
    expect(address()).toBe('/signup-invited-member');
    for (const text of ['新規 登子さんから、組織に招待されています。', '株式会社新規', '外部メンバー']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    fill('氏名', '外部 太郎');
    fill('パスワード', password);
    press('同意して登録する');
    await waitFor(() => expect(address()).toBe(projectsPath));
    expect(await callTestServer('getMe', {}, readToken())).toMatchObject({
      email: 'new-guest@test.example',
      name: '外部 太郎',
      organizations: [{ userRole: 'guest' }],
    });
  });

  it('lets a person with an account join and continues with the log-in', async () => {
    await createOwner('has-account@test.example');
    const { token, projectsPath } = await invite('has-account@test.example');
    const { address } = await renderApp(`/${token}`);
    await heading('組織への招待');
    press('組織に参加する');
    await heading('ログイン');
    expect(address()).toBe(`/login?next=${encodeURIComponent(projectsPath)}`);
    expect(screen.getByText('ログインすると、参加した組織を利用できます。')).toBeVisible();
  });

  it('opens the organization when the invited person is logged in', async () => {
    const server = stubApi({
      getLink: () => invitation,
      getMe: () => sampleAccount,
      acceptInvitation: () => ({ organizationId: 1 }),
    });
    const { address, store } = await renderApp(`/${anyToken}`, { token: 'token' });
    await heading('組織への招待');
    expect(screen.queryByText(/でログインしています/)).toBeNull();
    press('組織に参加する');
    await waitFor(() => expect(address()).toBe('/organizations/1/projects'));
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    expect(server.inputsOf('acceptInvitation')).toEqual([{ token: anyToken }]);
  });

  it('names the invited person to another person who is logged in; joining ends their session', async () => {
    stubApi({
      getLink: () => ({ ...invitation, email: 'other@demo.example' }),
      getMe: () => sampleAccount,
      acceptInvitation: () => ({ organizationId: 1 }),
      logout: () => ({}),
    });
    await renderApp(`/${anyToken}`, { token: 'token' });
    expect(await screen.findByText(/other@demo.example\s宛て/)).toBeVisible();
    press('組織に参加する');
    await heading('ログイン');
    expect(readToken()).toBeUndefined();
  });
});

describe('an invitation whose inviter may not invite any more', () => {
  const message = 'この招待は、招待した方の権限が変わったため使えなくなりました。';
  const refuse = () => {
    throw new StubbedError(404, message, 'voidInvitation');
  };

  it('says so when it is opened, without help for other links', async () => {
    stubApi({ getLink: refuse });
    await renderApp(`/${anyToken}`);
    await heading('リンクを利用できません');
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toBeVisible();
    expect(screen.queryByText(/有効期限/)).toBeNull();
  });

  it('says so when it is accepted', async () => {
    stubApi({ getLink: () => invitation, acceptInvitation: refuse });
    await renderApp(`/${anyToken}`);
    await heading('組織への招待');
    press('組織に参加する');
    expect(await screen.findByRole('link', { name: 'ログイン' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '組織に参加する' })).toBeNull();
  });
});

describe('a link that cannot be loaded', () => {
  it('can be retried after a network error', async () => {
    const server = stubApi({ getLink: failAsOffline });
    await renderApp(`/${anyToken}`);
    expect(await screen.findByText('リンクの内容を読み込めませんでした')).toBeVisible();
    server.answers.getLink = () => invitation;
    press('再読み込み');
    await heading('組織への招待');
  });

  it('shows how long to wait after too many attempts', async () => {
    const wait = '操作が多すぎます。45秒ほど待ってからもう一度お試しください。';
    stubApi({
      getLink: () => {
        throw new StubbedError(429, wait, 'tooManyRequests');
      },
    });
    await renderApp(`/${anyToken}`);
    expect(await screen.findByText(wait)).toBeVisible();
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
  });
});

it.each([
  ['/register-password', 'パスワード再設定', '再設定メールを受け取る'],
  ['/signup-invited-member', 'ユーザー登録', 'ログイン'],
])('%s explains that it needs the link of a mail', async (path, name, action) => {
  await renderApp(path);
  expect(await heading(name)).toBeVisible();
  expect(screen.getByText(/リンクが必要です/)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});
