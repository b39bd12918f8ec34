import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { callTestServer } from '../../../test/support/testServer';
import { inviteAndSignUp, signUpOwner, testPassword } from '../../../test/support/testAccounts';
import { renderApp } from '../../../test/support/renderApp';
import { accountWithRoles } from '../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../test/support/stubApi';
import { api } from '../api/api';
import type { AppStore } from '../store/createStore';
import { selectSnacks } from '../features/ui/uiSlice';

let store: AppStore | undefined;

async function open(organizationId: number, options: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(`/organizations/${organizationId}/setting/account`, options);
  store = app.store;
  await screen.findByLabelText('氏名');
  return app;
}

const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const findSnack = (text: string) =>
  waitFor(() => expect(selectSnacks(store!.getState()).map(({ message }) => message)).toContain(text));
const logIn = (email: string, password: string) => callTestServer('login', { email, password });

it('changes the name, also in the header', async () => {
  const { token, organizationId } = await signUpOwner('account-1@test.example');
  await open(organizationId, { token });
  expect(screen.getByText('account-1@test.example')).toBeVisible();

  fill('氏名', '　');
  press('氏名を保存');
  await waitFor(() => expect(field('氏名')).toHaveAccessibleDescription(/氏名を入力してください。/));

  fill('氏名', '新規 昇');
  press('氏名を保存');
  expect(await screen.findByLabelText('アカウントメニュー（新規 昇さん）')).toBeVisible();
  await findSnack('氏名を変更しました。');
  expect((await callTestServer('getMe', {}, token)).name).toBe('新規 昇');
});

it('changes the password after verifying the current one, and logs out other devices', async () => {
  const { email, token, organizationId } = await signUpOwner('account-2@test.example');
  const otherSession = await logIn(email, testPassword);
  await open(organizationId, { token });

  press('パスワードを変更');
  await waitFor(() =>
    expect(field('現在のパスワード')).toHaveAccessibleDescription('現在のパスワードを入力してください。'),
  );
  fill('現在のパスワード', 'not the password');
  fill('新しいパスワード', 'abcdefghij');
  press('パスワードを変更');
  await waitFor(() =>
    expect(field('新しいパスワード')).toHaveAccessibleDescription(
      /英数字記号を組み合わせた10文字以上で入力してください。 英数字記号/,
    ),
  );

  fill('新しいパスワード', 'Koenowa-next-2');
  press('パスワードを変更');
  await waitFor(() =>
    expect(field('現在のパスワード')).toHaveAccessibleDescription('現在のパスワードが正しくありません。'),
  );
  expect(field('現在のパスワード')).toHaveFocus();
  expect(field('新しいパスワード')).toHaveValue('Koenowa-next-2');

  fill('現在のパスワード', testPassword);
  press('パスワードを変更');
  await findSnack('パスワードを変更しました。');
  expect(field('現在のパスワード')).toHaveValue('');
  expect(field('新しいパスワード')).toHaveValue('');
  await expect(callTestServer('getMe', {}, otherSession.token)).rejects.toThrow('401');
  expect((await callTestServer('getMe', {}, token)).email).toBe(email);
  await expect(logIn(email, 'Koenowa-next-2')).resolves.toHaveProperty('token');
});

describe('deleting the account', () => {
  const confirm = async (password: string) => {
    press('アカウントを削除');
    await screen.findByText('アカウントを削除しますか？');
    fill('パスワード', password);
    fireEvent.click(screen.getAllByText('アカウントを削除', { selector: '[type=submit]' })[0]!);
  };

  it('is rejected for the last owner, with advice what to do first', async () => {
    const { token, organizationId } = await signUpOwner('account-3@test.example', '株式会社さいご');
    await open(organizationId, { token });
    await confirm(testPassword);
    const alert = await screen.findByText(/^「株式会社さいご」のオーナーがほかにいないため/);
    expect(alert.closest('[role=alert]')).toBeVisible();
    expect((await callTestServer('getMe', {}, token)).organizations).toHaveLength(1);
  });

  it('requires the password, redirects to the log-in page and makes log-in impossible', async () => {
    const owner = await signUpOwner('account-4@test.example');
    const email = 'leaver@account-4.example';
    const { token, organizationId } = await inviteAndSignUp(owner, {
      email,
      name: '去 太郎',
      userRole: 'member',
    });
    const { address } = await open(organizationId, { token });
    await confirm('not the password');
    await waitFor(() =>
      expect(field('パスワード')).toHaveAccessibleDescription(/現在のパスワードが正しくありません。/),
    );
    fill('パスワード', testPassword);
    fireEvent.click(screen.getAllByText('アカウントを削除', { selector: '[type=submit]' })[0]!);
    await waitFor(() => expect(address()).toBe('/login'));
    await findSnack('アカウントを削除しました。');
    await expect(logIn(email, testPassword)).rejects.toThrow('401');
  });
});

describe('the icon', () => {
  let server: ReturnType<typeof stubApi>;
  const openWith = async (image: string | null) => {
    server = stubApi({
      getMe: () => ({ ...accountWithRoles('member'), image }),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      setProfileIcon: () => ({ image: null }),
    });
    return open(1, { token: 'token', server: 'http://127.0.0.1:9' });
  };
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText('アイコンのファイル'), { target: { files: [file] } });

  it('can be removed after confirmation', async () => {
    await openWith('a.webp');
    press('画像を外す');
    await screen.findByText('標準のアイコンに戻します。画像はいつでも設定し直せます。');
    fireEvent.click(screen.getAllByText('画像を外す', { selector: '[role=dialog] button' })[0]!);
    await findSnack('アイコンを変更しました。');
    expect(server.inputsOf('setProfileIcon')).toEqual([{}]);
  });

  it('cannot be removed when none is set', async () => {
    await openWith(null);
    expect(screen.queryByText('画像を外す')).toBeNull();
  });

  it.each([
    ['a HEIC file', new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }), /^HEIC形式/],
    [
      'a file that cannot be decoded',
      new File(['x'], 'a.png', { type: 'image/png' }),
      /^画像を読み込めません/,
    ],
  ])('%s is rejected without opening the dialog', async (_name, file, message) => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picked');
    const revokeObjectURL = jest.spyOn(URL, 'revokeObjectURL').mockImplementation();
    // jsdom has no decode; browsers reject like this.
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('undecodable'));
    await openWith(null);
    pick(file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByText('画像の切り抜き')).toBeNull();
    if (file.type === 'image/png') expect(revokeObjectURL).toHaveBeenCalledWith('blob:picked');
  });
});

it('leads a link to the own answers, which were on this page, to the records', async () => {
  stubApi({
    getMe: () => accountWithRoles('member'),
    getMyAnswers: () => ({ projects: [], projectId: null, surveys: [], questionSets: [], nextCursor: null }),
  });
  const { address } = await renderApp('/organizations/1/setting/account#answers', {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  expect(await screen.findByText('アンケートに回答すると、ここで振り返れます。')).toBeVisible();
  expect(address()).toBe('/organizations/1/records');
});

it('keeps the input after a network error', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('member'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    updateProfile: failAsOffline,
  });
  await open(1, { token: 'token', server: 'http://127.0.0.1:9' });
  fill('氏名', '田中 美咲子');
  press('氏名を保存');
  expect(await screen.findByText(/通信できませんでした/)).toBeVisible();
  expect(field('氏名')).toHaveValue('田中 美咲子');
  server.answers.updateProfile = () => ({});
  press('氏名を保存');
  await findSnack('氏名を変更しました。');
});

it('shows a name changed on another device unless the field was edited', async () => {
  let name = '田中 美咲';
  stubApi({
    getMe: () => ({ ...accountWithRoles('member'), name }),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
  });
  await open(1, { token: 'token', server: 'http://127.0.0.1:9' });
  const receiveName = async (newName: string) => {
    name = newName;
    act(() => void store?.dispatch(api.util.invalidateTags(['Me'])));
    await screen.findByLabelText(`アカウントメニュー（${newName}さん）`);
  };
  await receiveName('田中 咲');
  expect(field('氏名')).toHaveValue('田中 咲');
  fill('氏名', '書きかけ');
  await receiveName('田中 花');
  expect(field('氏名')).toHaveValue('書きかけ');
});
