import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mailedToken } from '../../../test/support/testServer';
import { renderApp } from '../../../test/support/renderApp';
import { failAsOffline, StubbedError, stubApi } from '../../../test/support/stubApi';
import { selectSnacks } from '../features/ui/uiSlice';

const field = (label: string) => screen.getByLabelText(label);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};

/** Fills in the first page and goes to the second. */
async function goToNames(email = 'creator@test.example') {
  fill('メールアドレス', email);
  press('次へ');
  await heading('氏名と組織');
}

async function fillIn(email?: string) {
  await goToNames(email);
  fill('氏名', '新規 登子');
  fill('組織名', '株式会社新規');
}

describe('the first page', () => {
  it('says what one signs up for and what it costs, and leads to the documents', async () => {
    await renderApp('/signup', { config: { privacyPolicyUrl: 'https://operator.example/privacy' } });
    expect(
      screen.getByText(/14日間は無料で、プランに登録しなければ、その後も料金はかかりません。/),
    ).toBeVisible();
    expect(
      within(screen.getByRole('contentinfo'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['ヘルプ', 'サービス利用規約', 'プライバシーポリシー']);
    await goToNames();
    expect(screen.queryByText(/14日間は無料/)).toBeNull();
  });

  it('shows the validation messages (spec §5) and focuses the first invalid field', async () => {
    await renderApp('/signup');
    press('次へ');
    expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
    expect(field('メールアドレス')).toHaveFocus();
  });

  it('asks for no password, which the recipient of the mail chooses (product §6)', async () => {
    await renderApp('/signup');
    expect(screen.queryByLabelText('パスワード')).toBeNull();
    expect(field('メールアドレス')).toHaveAccessibleDescription(/確認メールのリンクを開いてから決めます。/);
  });

  it('accepts an e-mail address typed in full-width letters', async () => {
    await renderApp('/signup');
    fill('メールアドレス', 'ａ＠ｔｅｓｔ．ｅｘａｍｐｌｅ');
    expect(field('メールアドレス')).toHaveValue('a@test.example');
  });

  it('has autocomplete attributes for password managers', async () => {
    await renderApp('/signup');
    expect(field('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    await goToNames();
    expect(field('氏名')).toHaveAttribute('autocomplete', 'name');
    expect(field('組織名')).toHaveAttribute('autocomplete', 'organization');
  });
});

it('sends the mail after two pages (product §6)', async () => {
  await renderApp('/signup');
  const email = 'from-the-form@test.example';
  await goToNames(email);
  expect(await heading('氏名と組織')).toHaveFocus();
  fill('氏名', '新規 登子');
  fill('組織名', '株式会社新規');
  press('確認メールを送信');
  expect(await heading('確認メールを送信しました')).toHaveFocus();
  expect(await mailedToken(email, '確認')).toMatch(/^[\w-]{43}$/);
});

describe('the input', () => {
  it('is kept after 戻る and the back button of the browser', async () => {
    const { goBack } = await renderApp('/signup');
    await fillIn();
    press('戻る');
    await heading('アカウント');
    press('次へ');
    await heading('氏名と組織');
    expect(field('氏名')).toHaveValue('新規 登子');
    expect(field('組織名')).toHaveValue('株式会社新規');
    fill('組織名', '');
    goBack();
    await heading('アカウント');
    expect(field('メールアドレス')).toHaveValue('creator@test.example');
    press('次へ');
    await heading('氏名と組織');
    expect(field('氏名')).toHaveValue('新規 登子');
  });

  it('is kept after a network error, which the form shows with a retry (spec §8: no snackbar)', async () => {
    const server = stubApi({ signUp: failAsOffline });
    const { store } = await renderApp('/signup');
    await fillIn();
    press('確認メールを送信');
    expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
    expect(selectSnacks(store.getState())).toEqual([]);

    server.answers.signUp = () => ({});
    press('確認メールを送信');
    await heading('確認メールを送信しました');
    expect(server.inputsOf('signUp').at(-1)).toEqual({
      email: 'creator@test.example',
      password: expect.any(String),
      name: '新規 登子',
      organizationName: '株式会社新規',
    });
  });

  it('is kept after an error reply, which says how long to wait', async () => {
    const wait = '操作が多すぎます。45秒ほど待ってからもう一度お試しください。';
    stubApi({
      signUp: () => {
        throw new StubbedError(429, wait, 'tooManyRequests');
      },
    });
    const { store } = await renderApp('/signup');
    await fillIn();
    press('確認メールを送信');
    await waitFor(() => expect(selectSnacks(store.getState()).map(({ message }) => message)).toEqual([wait]));
    expect(await heading('氏名と組織')).toBeVisible();
  });
});

describe('after the mail was sent', () => {
  async function openSentPage() {
    const server = stubApi({ signUp: () => ({}) });
    const app = await renderApp('/signup');
    await fillIn();
    press('確認メールを送信');
    await heading('確認メールを送信しました');
    return { server, ...app };
  }

  it('the mail can be sent again', async () => {
    const { server } = await openSentPage();
    press('もう一度送信');
    await waitFor(() => expect(server.inputsOf('signUp')).toHaveLength(2));
    expect(server.inputsOf('signUp')[1]).toMatchObject({ email: 'creator@test.example' });
  });

  it('a wrong e-mail address can be corrected', async () => {
    const { server } = await openSentPage();
    press('メールアドレスを修正');
    await heading('アカウント');
    await goToNames('corrected@test.example');
    press('確認メールを送信');
    await heading('確認メールを送信しました');
    expect(server.inputsOf('signUp').at(-1)).toMatchObject({
      email: 'corrected@test.example',
      name: '新規 登子',
    });
  });
});

it('sends one request when the button is pressed twice', async () => {
  let reply: (body: object) => void = () => undefined;
  const server = stubApi({ signUp: () => new Promise((resolve) => (reply = resolve)) });
  await renderApp('/signup');
  await fillIn();
  press('確認メールを送信');
  press('確認メールを送信');
  await waitFor(() => expect(server.inputsOf('signUp')).toHaveLength(1));
  await act(async () => reply({}));
  await heading('確認メールを送信しました');
  expect(server.inputsOf('signUp')).toHaveLength(1);
});

it('does not continue on the Enter that ends an IME composition', async () => {
  await renderApp('/signup');
  await goToNames();
  fireEvent.change(field('氏名'), { target: { value: '新規 登子' } });
  fireEvent.change(field('組織名'), { target: { value: '株式会社新規' } });
  const key = { key: 'Enter', keyCode: 229, isComposing: true };
  // The browser submits the form unless the key press is prevented.
  expect(fireEvent.keyDown(field('組織名'), key)).toBe(false);
  expect(fireEvent.keyDown(field('組織名'), { key: 'Enter', keyCode: 13 })).toBe(true);
});

it('starts at the first page after it was left', async () => {
  const { unmount } = await renderApp('/signup');
  await goToNames();
  unmount();
  await renderApp('/signup');
  expect(await heading('アカウント')).toBeVisible();
});

it('redirects people who are logged in', async () => {
  stubApi({});
  const { address } = await renderApp('/signup', { token: 'token' });
  expect(address()).toBe('/');
});
