import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { mailedToken } from '../../../test/support/testServer';
import { renderApp } from '../../../test/support/renderApp';
import { failAsOffline, StubbedError, stubApi } from '../../../test/support/stubApi';
import { selectFlowPage, selectSnacks } from '../features/ui/uiSlice';

configure({ defaultHidden: true });

const password = 'Koenowa-test-1';
const field = (label: string) => screen.getByLabelText(label);
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};

/** The first page filled in and left. */
async function toNames(email = 'founder@test.example') {
  fill('メールアドレス', email);
  fill('パスワード', password);
  press('次へ');
  await heading('氏名と組織');
}

async function toConfirmation(email?: string) {
  await toNames(email);
  fill('氏名', '新規 登子');
  fill('組織名', '株式会社新規');
  press('確認へ進む');
  await heading('確認');
}

describe('the first page', () => {
  it('says what is wrong in the words of spec §5; the first faulty field gets the focus', async () => {
    await renderApp('/signup');
    press('次へ');
    expect(await screen.findByText('メールアドレスを入力してください。')).toBeVisible();
    expect(
      screen.getByText('パスワードは英数字記号を組み合わせた10文字以上で入力してください。'),
    ).toBeVisible();
    expect(field('メールアドレス')).toHaveFocus();

    fill('パスワード', 'abcdefghij');
    await waitFor(() =>
      expect(field('パスワード')).toHaveAccessibleDescription(
        '英数字記号を組み合わせた10文字以上で入力してください。 英数字記号を組み合わせた10文字以上で入力してください。',
      ),
    );
  });

  it('ticks off what the password has', async () => {
    await renderApp('/signup');
    fireEvent.change(field('パスワード'), { target: { value: 'abc1' } });
    const traits = screen.getByRole('list', { name: 'パスワードに必要なもの' });
    await waitFor(() =>
      expect(Array.from(traits.children, ({ textContent }) => textContent)).toEqual([
        '10文字以上（まだありません）',
        '英字（あります）',
        '数字（あります）',
        '記号（!@#$%^&*()_-+=<>?）（まだありません）',
      ]),
    );
  });

  it('takes an address typed full-width', async () => {
    await renderApp('/signup');
    fill('メールアドレス', 'ａ＠ｔｅｓｔ．ｅｘａｍｐｌｅ');
    expect(field('メールアドレス')).toHaveValue('a@test.example');
  });

  it('tells password managers what is what', async () => {
    await renderApp('/signup');
    expect(field('メールアドレス')).toHaveAttribute('autocomplete', 'username');
    expect(field('パスワード')).toHaveAttribute('autocomplete', 'new-password');
    await toNames();
    expect(field('氏名')).toHaveAttribute('autocomplete', 'name');
    expect(field('組織名')).toHaveAttribute('autocomplete', 'organization');
  });
});

it('leads in three pages to the mail (product §6)', async () => {
  const { store } = await renderApp('/signup');
  const email = 'from-the-form@test.example';
  expect(selectFlowPage(store.getState(), 'signUp')).toBe(1);
  await toNames(email);
  expect(selectFlowPage(store.getState(), 'signUp')).toBe(2);
  expect(await heading('氏名と組織')).toHaveFocus();
  fill('氏名', '新規 登子');
  fill('組織名', '株式会社新規');
  press('確認へ進む');
  await heading('確認');
  for (const text of [email, '新規 登子', '株式会社新規']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(password)).toBeNull();
  expect(screen.getByRole('link', { name: 'サービス利用規約' })).toHaveAttribute('target', '_blank');

  press('同意して登録する');
  expect(await heading('確認メールを送信しました')).toHaveFocus();
  expect(await mailedToken(email, '確認')).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(store.getState())).not.toContain(password);
});

describe('nothing typed is lost', () => {
  it('by 戻る, nor by the back button of the browser', async () => {
    const { store, goBack } = await renderApp('/signup');
    await toConfirmation();
    press('戻る');
    await heading('氏名と組織');
    expect(field('氏名')).toHaveValue('新規 登子');
    expect(field('組織名')).toHaveValue('株式会社新規');
    fill('組織名', '');
    goBack();
    await heading('アカウント');
    expect(selectFlowPage(store.getState(), 'signUp')).toBe(1);
    expect(field('メールアドレス')).toHaveValue('founder@test.example');
    expect(field('パスワード')).toHaveValue(password);
    press('次へ');
    await heading('氏名と組織');
    expect(field('氏名')).toHaveValue('新規 登子');
  });

  it('by a lost connection, which the form tells (spec §8: no snackbar); the same press tries again', async () => {
    const server = stubApi({ signUp: failAsOffline });
    const { store } = await renderApp('/signup');
    await toConfirmation();
    press('同意して登録する');
    expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');
    expect(selectSnacks(store.getState())).toEqual([]);

    server.answers.signUp = () => ({});
    press('同意して登録する');
    await heading('確認メールを送信しました');
    expect(server.inputsOf('signUp').at(-1)).toEqual({
      email: 'founder@test.example',
      password,
      name: '新規 登子',
      organizationName: '株式会社新規',
    });
  });

  it('by a refusal, which says how long to wait', async () => {
    const wait = '操作が多すぎます。45秒ほど待ってからもう一度お試しください。';
    stubApi({
      signUp: () => {
        throw new StubbedError(429, wait, 'tooManyRequests');
      },
    });
    const { store } = await renderApp('/signup');
    await toConfirmation();
    press('同意して登録する');
    await waitFor(() => expect(selectSnacks(store.getState()).map(({ message }) => message)).toEqual([wait]));
    expect(await heading('確認')).toBeVisible();
  });
});

describe('once the mail is on its way', () => {
  async function sent() {
    const server = stubApi({ signUp: () => ({}) });
    const app = await renderApp('/signup');
    await toConfirmation();
    press('同意して登録する');
    await heading('確認メールを送信しました');
    return { server, ...app };
  }

  it('it can be sent again', async () => {
    const { server } = await sent();
    press('もう一度送信');
    await waitFor(() => expect(server.inputsOf('signUp')).toHaveLength(2));
    expect(server.inputsOf('signUp')[1]).toEqual(server.inputsOf('signUp')[0]);
  });

  it('a wrong address can be mended', async () => {
    const { server } = await sent();
    press('メールアドレスを修正');
    await heading('アカウント');
    expect(field('パスワード')).toHaveValue(password);
    await toNames('mended@test.example');
    press('確認へ進む');
    await heading('確認');
    press('同意して登録する');
    await heading('確認メールを送信しました');
    expect(server.inputsOf('signUp').at(-1)).toMatchObject({
      email: 'mended@test.example',
      name: '新規 登子',
    });
  });
});

it('sends only once however often the button is pressed', async () => {
  let answer: (reply: object) => void = () => undefined;
  const server = stubApi({ signUp: () => new Promise((resolve) => (answer = resolve)) });
  await renderApp('/signup');
  await toConfirmation();
  press('同意して登録する');
  press('同意して登録する');
  await waitFor(() => expect(server.inputsOf('signUp')).toHaveLength(1));
  await act(async () => answer({}));
  await heading('確認メールを送信しました');
  expect(server.inputsOf('signUp')).toHaveLength(1);
});

it('does not take the Enter that ends Japanese input for the one that goes on', async () => {
  await renderApp('/signup');
  await toNames();
  fireEvent.change(field('氏名'), { target: { value: '新規 登子' } });
  fireEvent.change(field('組織名'), { target: { value: '株式会社新規' } });
  const key = { key: 'Enter', keyCode: 229, isComposing: true };
  // A form is sent by the browser unless its key press was prevented.
  expect(fireEvent.keyDown(field('組織名'), key)).toBe(false);
  expect(fireEvent.keyDown(field('組織名'), { key: 'Enter', keyCode: 13 })).toBe(true);
});

it('starts anew once it was left', async () => {
  const { store, unmount } = await renderApp('/signup');
  await toNames();
  unmount();
  expect(selectFlowPage(store.getState(), 'signUp')).toBe(1);
});

it('is not for those who are in already', async () => {
  stubApi({});
  const { address } = await renderApp('/signup', { token: 'token' });
  expect(address()).toBe('/');
});
