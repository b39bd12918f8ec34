import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderApp } from '../../../test/support/renderApp';
import { inviteAndSignUp, signUpOwner, testPassword } from '../../../test/support/testAccounts';
import { callTestServer, demoToken, mailedToken } from '../../../test/support/testServer';
import { translatePage } from '../../../test/support/translatePage';
import { toPlanChangeAlert } from '../features/subscriptions/planChangeAlerts';
import { planChangeBlocked, planChangeFailed } from '../features/subscriptions/subscriptionsEvents';
import { followTranslation } from './followTranslation';

let stop: () => void;

beforeAll(() => followTranslation());
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

/** Lets the observers of the page and of the translator run. */
const settle = () => act(async () => undefined);

describe('a text that the browser has translated', () => {
  /** Renders `first`, translates it, renders `next`, and returns what is on screen then. */
  async function change(first: ReactNode, next: ReactNode) {
    let show: (node: ReactNode) => void = () => undefined;
    const Page = () => {
      const [node, setNode] = useState(first);
      show = setNode;
      return <p data-testid="text">{node}</p>;
    };
    render(<Page />);
    await settle();
    const paragraph = screen.getByTestId('text');
    expect(paragraph.querySelectorAll('font > font').length).toBeGreaterThan(0);
    act(() => show(next));
    await settle();
    await settle();
    return paragraph.textContent;
  }
  const bold = (text: string) => <b key={text}>{text}</b>;

  test.each([
    ['disappears before an element', ['あと', bold('甲')], [null, bold('甲')], '甲'],
    ['disappears after an element', [bold('甲'), 'まで'], [bold('甲'), null], '甲'],
    ['appears before a translated text', [null, '残り'], [bold('甲'), '残り'], '甲残り'],
    ['appears beside others', ['あと', null, '日'], ['あと', bold('3'), '日'], 'あと3日'],
    ['becomes an element', ['甲', bold('乙')], [bold('丙'), bold('乙')], '丙乙'],
    ['changes beside an element', ['3件', bold('甲')], ['4件', bold('甲')], '4件甲'],
    ['changes between texts', ['残り', '3', '日'], ['残り', '2', '日'], '残り2日'],
    ['changes alone', '3件', '4件', '4件'],
    ['is moved', [bold('甲'), bold('乙'), '丙'], [bold('乙'), bold('甲'), '丙'], '乙甲丙'],
  ])('that %s is shown as it is today', async (_name, first, next, expected) => {
    expect(await change(first, next)).toBe(expected);
  });

  test('changes again and again, and can disappear then', async () => {
    let set: (count: number) => void = () => undefined;
    const Counter = () => {
      const [count, setCount] = useState(1);
      set = setCount;
      return (
        <p data-testid="text">
          残り{count > 0 && count}
          <b>件</b>
        </p>
      );
    };
    render(<Counter />);
    for (const count of [2, 3, 4]) {
      await settle();
      act(() => set(count));
      await settle();
      expect(screen.getByTestId('text')).toHaveTextContent(`残り${count}件`);
    }
    act(() => set(0));
    await settle();
    expect(screen.getByTestId('text').textContent).toBe('残り件');
  });

  test('still throws for a node that was never there', () => {
    const parent = document.createElement('div');
    expect(() => parent.removeChild(document.createElement('b'))).toThrow('The node to be removed');
    expect(() => parent.insertBefore(document.createElement('b'), document.createElement('i'))).toThrow();
  });
});

describe('on screens', () => {
  const crash = () => screen.queryByText('ページを表示できませんでした');

  async function typePassword(field: HTMLElement) {
    const met = () => screen.queryAllByText('（あります）').length;
    fireEvent.change(field, { target: { value: 'a' } });
    await waitFor(() => expect(met()).toBe(1));
    fireEvent.blur(field);
    await waitFor(() => expect(field).toBeInvalid());
    fireEvent.change(field, { target: { value: testPassword } });
    await waitFor(() => expect(field).toBeValid());
    await waitFor(() => expect(met()).toBe(4));
    expect(crash()).toBeNull();
  }

  test('an invited person signs up', async () => {
    const owner = await signUpOwner('translated-owner@test.example');
    const email = 'translated-invited@test.example';
    const { organizationId } = owner;
    await callTestServer(
      'inviteMembers',
      { organizationId, invitations: [{ email, userRole: 'member' }] },
      owner.token,
    );
    const token = await mailedToken(email, '招待');
    await renderApp(`/${token}`);
    fireEvent.change(await screen.findByLabelText('氏名'), { target: { value: '翻訳 花子' } });
    await typePassword(screen.getByLabelText('パスワード'));
    fireEvent.click(screen.getByText('同意して登録する'));
    await screen.findByText('プロジェクト一覧', { selector: 'h1, h1 *' });
  });

  test('a forgotten password is set', async () => {
    const owner = await signUpOwner('translated-reset@test.example');
    await callTestServer('requestPasswordReset', { email: owner.email });
    await renderApp(`/${await mailedToken(owner.email, '再設定')}`);
    await typePassword(await screen.findByLabelText('新しいパスワード'));
    fireEvent.click(screen.getByText('パスワードを再設定', { selector: 'button, button *' }));
    await screen.findByText('新しいパスワードでログインしてください。');
  });

  test('the account form is edited, emptied and saved', async () => {
    const owner = await signUpOwner('translated-account@test.example');
    const member = await inviteAndSignUp(owner, {
      email: 'translated-member@test.example',
      name: '翻訳 太郎',
      userRole: 'member',
    });
    await renderApp(`/organizations/${owner.organizationId}/setting/account`, { token: member.token });
    const name = await screen.findByLabelText('氏名');
    fireEvent.change(name, { target: { value: '' } });
    fireEvent.blur(name);
    await screen.findByText('氏名を入力してください。');
    fireEvent.change(name, { target: { value: '翻訳 次郎' } });
    fireEvent.click(screen.getByText('氏名を保存'));
    await screen.findByText('氏名を変更しました。');
    await typePassword(screen.getByLabelText('新しいパスワード'));
  });

  test('a question loses its label and gets another one', async () => {
    const token = await demoToken('manager');
    const me = await callTestServer('getMe', {}, token);
    const { id } = me.projects.find(({ projectRole }) => projectRole === 'editor')!;
    await renderApp(`/organizations/${me.organizations[0]!.id}/projects/${id}/questions`, { token });
    fireEvent.click(await screen.findByText('設問を追加'));
    const label = (await screen.findAllByLabelText('設問文'))[0]!;
    fireEvent.change(label, { target: { value: 'あ' } });
    fireEvent.change(label, { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: /^設問 ?を保存/ }));
    await screen.findByText('入力を確かめてください（2件）。');
    fireEvent.change(label, { target: { value: '調子はどうですか。' } });
    await screen.findByText('入力を確かめてください（1件）。');
    expect(screen.queryByText('入力を確かめてください（2件）。')).toBeNull();
    expect(crash()).toBeNull();
  });

  test('the dialogs of a refused plan change open, change and close', async () => {
    const { store } = await renderApp('/organizations/1/setting/organization', {
      token: await demoToken('owner'),
    });
    await waitFor(() => expect(store.getState().planModal?.organizationId).toBe(1));
    const findDialog = async (title: string) =>
      (await screen.findByText(title)).closest<HTMLElement>('[role]')!;
    const close = async (title: string) => {
      fireEvent.click(within(await findDialog(title)).getByText('閉じる'));
      await waitFor(() => expect(screen.queryByText(title)).toBeNull());
      expect(crash()).toBeNull();
    };
    for (const excess of ['projects', 'both'] as const) {
      const alert = toPlanChangeAlert({ excess, message: `${excess}を減らしてください。` });
      act(() => void store.dispatch(planChangeBlocked(alert)));
      await screen.findByText(alert.message);
      await settle();
      await close(alert.title);
    }
    for (const message of ['接続できませんでした。', 'もう一度お試しください。']) {
      act(() => void store.dispatch(planChangeFailed(message)));
      await screen.findByText(message);
      await settle();
    }
    expect(screen.queryByText('接続できませんでした。')).toBeNull();
    await close('プランの手続きができませんでした');
  });
});
