import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inviteAndSignUp, signUpOwner } from '../../../test/support/testAccounts';
import { callTestServer } from '../../../test/support/testServer';
import { accountWithRoles } from '../../../test/support/sampleProjects';
import { StubbedError, failAsOffline, stubApi } from '../../../test/support/stubApi';
import { renderApp } from '../../../test/support/renderApp';
import type { Role } from '../../domain/roles';
import { cacheTag } from '../../contract/cacheTags';
import { api } from '../api/api';
import type { AppStore } from '../store/createStore';
import type { Invitation, Member } from '../features/members/membersApi';
import { selectOverlayShown, selectSnacks } from '../features/ui/uiSlice';

let store: AppStore | undefined;
afterEach(() => window.resizeTo(1280, 800));

async function open(path: string, options: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(path, options);
  store = app.store;
  await screen.findByRole('heading', { level: 1, name: 'メンバー管理' });
  return app;
}

// By text, because role queries are slow on these large screens.
const press = (text: string) =>
  fireEvent.click(screen.getByText(text, { selector: 'button, button > span' }));
const pressLabelled = (label: string) => fireEvent.click(screen.getByLabelText(label));
const inDialog = async () => within(await screen.findByRole('dialog'));
const chooseMenuItem = async (person: string, item: string) => {
  fireEvent.click(await screen.findByLabelText(`${person}さんの操作`));
  fireEvent.click(await screen.findByText(item, { selector: '[role=menuitem]' }));
};
const selectRole = async (label: RegExp) => fireEvent.click(await screen.findByLabelText(label));
const enteredAddresses = () =>
  screen.getAllByLabelText<HTMLInputElement>('メールアドレス').map(({ value }) => value);
const paste = (text: string, row = 0) =>
  fireEvent.paste(screen.getAllByLabelText('メールアドレス')[row]!, {
    clipboardData: { getData: () => text },
  });

describe('with the test server', () => {
  const page = (organizationId: number) => `/organizations/${organizationId}/setting/member`;

  it('invites a pasted list, resends one invitation and withdraws another', async () => {
    const { token, organizationId } = await signUpOwner('members-1@test.example');
    const openInvitations = async () => {
      const { invitations } = await callTestServer('getInvitations', { organizationId }, token);
      return invitations.map(({ email, userRole }) => `${email} ${userRole}`).sort();
    };
    await open(page(organizationId), { token });
    press('メンバーを招待');
    await screen.findByLabelText('メールアドレス');
    paste('一郎\tichiro@members-1.example\n二郎\tｊｉｒｏ＠members-1.example');
    await waitFor(() =>
      expect(enteredAddresses()).toEqual(['ichiro@members-1.example', 'jiro@members-1.example']),
    );
    fireEvent.change(screen.getAllByLabelText('役割').at(-1)!, { target: { value: 'guest' } });
    press('2人に招待メールを送信');

    const list = within(await screen.findByRole('list', { name: '招待中' }));
    await waitFor(() => expect(list.getAllByText(/新規 登子さんが招待/)).toHaveLength(2));
    expect(await openInvitations()).toEqual([
      'ichiro@members-1.example member',
      'jiro@members-1.example guest',
    ]);
    expect(list.getAllByText(/まで有効|期限切れ/)).toHaveLength(2);

    pressLabelled('ichiro@members-1.exampleへ招待メールを再送');
    await waitFor(() =>
      expect(selectSnacks(store!.getState()).map(({ message }) => message)).toContain(
        '招待メールを送信しました。招待中の1人のリンクは、前のメールと同じです。',
      ),
    );
    // Presses are ignored until the reply.
    await waitFor(() => expect(selectOverlayShown(store!.getState())).toBe(false));
    pressLabelled('jiro@members-1.exampleへの招待を取り消す');
    fireEvent.click((await inDialog()).getByText('招待を取り消す'));
    await waitFor(() => expect(list.queryByText('jiro@members-1.example')).toBeNull());
    expect(await openInvitations()).toEqual(['ichiro@members-1.example member']);
  });

  it('changes the role of one member and removes another, whose session ends', async () => {
    const owner = await signUpOwner('members-2@test.example');
    const { organizationId, token } = owner;
    const first = { email: 'hanako@members-2.example', name: '花子 一', userRole: 'member' as const };
    const second = { email: 'jiro@members-2.example', name: '次郎 二', userRole: 'member' as const };
    await inviteAndSignUp(owner, first);
    const removed = await inviteAndSignUp(owner, second);
    const roles = async () => {
      const { members } = await callTestServer('getOrganizationMembers', { organizationId }, token);
      return Object.fromEntries(members.map(({ name, userRole }) => [name, userRole]));
    };

    await open(page(organizationId), { token });
    await chooseMenuItem('花子 一', '役割を変更');
    await selectRole(/^プロジェクトマネージャー/);
    press('役割を変更');
    const table = within(await screen.findByRole('table', { name: 'メンバー' }));
    expect(await table.findByText('プロジェクトマネージャー')).toBeVisible();
    expect(await roles()).toEqual({ '新規 登子': 'admin', '花子 一': 'manager', '次郎 二': 'member' });

    await chooseMenuItem('次郎 二', '組織から外す');
    expect(
      await screen.findByText(/これまでの回答・レポート・コメントは、氏名とともに残ります/),
    ).toBeVisible();
    press('組織から外す');
    await waitFor(() => expect(table.queryByText('次郎 二さん')).toBeNull());
    expect(Object.keys(await roles())).toHaveLength(2);
    await expect(callTestServer('getMe', {}, removed.token)).rejects.toThrow('401');
  });
});

describe('with stubbed replies', () => {
  const address = '/organizations/1/setting/member';
  const person = (serviceUserId: number, name: string, userRole: Role): Member => ({
    serviceUserId,
    name,
    email: `${serviceUserId}@demo.example`,
    image: null,
    userRole,
    mailRefused: false,
  });
  const owner = person(1, '佐藤 恵子', 'admin');
  const supervisor = person(2, '高橋 誠', 'supervisor');
  const me = (userRole: Role) => person(7, '田中 美咲', userRole);
  const guest = person(9, '中村 翔', 'guest');
  const invitation: Invitation = {
    invitationId: 5,
    email: 'new@demo.example',
    userRole: 'supervisor',
    name: null,
    inviterName: null,
    issuedAt: '2026-11-10T03:00:00.000Z',
    expiresAt: '2026-11-17T03:00:00.000Z',
    permitted: true,
    mailRefused: true,
  };

  let server: ReturnType<typeof stubApi>;
  const openAs = async (userRole: Role, members: Member[] = [owner, supervisor, me(userRole), guest]) => {
    server = stubApi({
      getMe: () => accountWithRoles(userRole),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      getOrganizationMembers: () => ({ members }),
      getInvitations: () => ({ invitations: [invitation] }),
      logout: () => ({}),
    });
    return open(address, { token: 'token', server: 'http://127.0.0.1:9' });
  };
  const table = () => screen.findByRole('table', { name: 'メンバー' });
  const peopleWithMenu = () =>
    screen
      .queryAllByLabelText(/さんの操作$/)
      .map((button) => button.getAttribute('aria-label')?.replace('さんの操作', ''));
  const openInvite = async () => {
    press('メンバーを招待');
    return screen.findByLabelText('メールアドレス');
  };
  const offeredRoles = () =>
    Array.from(screen.getAllByLabelText<HTMLSelectElement>('役割').at(-1)!.options, ({ text }) => text);

  it.each<[Role, string[]]>([
    ['admin', ['佐藤 恵子', '高橋 誠', '田中 美咲', '中村 翔']],
    ['supervisor', ['高橋 誠', '田中 美咲', '中村 翔']],
    ['manager', []],
    ['member', []],
  ])('gives %s a menu only for people of the same or a lower role', async (role, people) => {
    await openAs(role);
    await table();
    expect(peopleWithMenu()).toEqual(people);
  });

  it.each<[Role, string[]]>([
    ['supervisor', ['組織監督者', 'プロジェクトマネージャー', 'チームメンバー', '外部メンバー']],
    ['manager', ['チームメンバー', '外部メンバー']],
  ])('offers %s only the roles they may assign', async (role, roles) => {
    await openAs(role);
    await openInvite();
    expect(offeredRoles()).toEqual(roles);
  });

  it('says whose mails are refused', async () => {
    await openAs('admin', [owner, { ...supervisor, mailRefused: true }, me('admin')]);
    const rows = within(await table()).getAllByText('メールが届きません');
    expect(rows.map((tag) => tag.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('2@demo.example メールが届きません') as string,
    ]);
  });

  it('shows a member the list without any actions', async () => {
    await openAs('member');
    expect(within(await table()).getByText('1@demo.example')).toBeVisible();
    expect(screen.queryByText('メンバーを招待')).toBeNull();
    expect(screen.queryByText('招待中')).toBeNull();
    expect(server.inputsOf('getInvitations')).toEqual([]);
  });

  it('shows a guest that the permission is missing and requests no list', async () => {
    await openAs('guest');
    expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
    expect(server.inputsOf('getOrganizationMembers')).toEqual([]);
    expect(screen.queryByText('メンバー管理', { selector: 'nav *' })).toBeNull();
  });

  it('offers no menu for the last owner and explains why', async () => {
    await openAs('admin', [me('admin'), supervisor]);
    await table();
    expect(peopleWithMenu()).toEqual(['高橋 誠']);
    expect(screen.getByText('ほかの人をオーナーにすると、変更できます。')).toBeVisible();
  });

  it('offers a manager no actions on an invitation to a role they may not assign', async () => {
    await openAs('manager');
    fireEvent.click(screen.getByText('招待中'));
    expect(await screen.findByText('2026/11/17に期限切れ')).toBeVisible();
    expect(screen.queryByText('再送')).toBeNull();
  });

  it('shows an invitation whose inviter may not invite any more, to be sent again or withdrawn', async () => {
    await openAs('admin');
    server.answers.getInvitations = () => ({ invitations: [{ ...invitation, permitted: false }] });
    fireEvent.click(screen.getByText('招待中'));
    expect(await screen.findByText(/権限が変わったため、リンクは使えません。再送すると/)).toBeVisible();
    expect(screen.getByText('再送')).toBeVisible();
    expect(screen.getByText('取り消す')).toBeVisible();
  });

  it('keeps a dialog open when the window becomes narrow and when the list is refetched', async () => {
    await openAs('admin');
    await chooseMenuItem('中村 翔', '役割を変更');
    await selectRole(/^チームメンバー/);
    act(() => window.resizeTo(390, 844));
    expect(screen.getByRole('list', { name: 'メンバー', hidden: true })).toBeInTheDocument();
    expect(await screen.findByLabelText(/^チームメンバー/)).toBeChecked();
    server.answers.getOrganizationMembers = () => ({ members: [owner, me('admin')] });
    act(
      () =>
        void store?.dispatch(
          api.util.invalidateTags([cacheTag('OrganizationMembers', { organizationId: 1 })]),
        ),
    );
    expect(await screen.findByText('2人')).toBeInTheDocument();
    expect(screen.getByLabelText(/^チームメンバー/)).toBeChecked();
  });

  it('shows a role that was changed concurrently before it can be changed', async () => {
    await openAs('admin');
    await chooseMenuItem('中村 翔', '役割を変更');
    await selectRole(/^チームメンバー/);
    server.answers.getOrganizationMembers = () => ({
      members: [owner, me('admin'), { ...guest, userRole: 'manager' }],
    });
    server.answers.updateMember = () => {
      throw new StubbedError(409, 'このメンバーの役割は、別の画面で変更されています。', 'conflict');
    };
    press('役割を変更');
    expect(await screen.findByLabelText(/^プロジェクトマネージャー（現在）/)).not.toBeChecked();
    expect(screen.getByLabelText(/^チームメンバー/)).toBeChecked();
    server.answers.updateMember = () => ({});
    press('役割を変更');
    await waitFor(() => expect(screen.queryByLabelText(/^チームメンバー/)).toBeNull());
    expect(server.inputsOf('updateMember').map(({ seenRole }) => seenRole)).toEqual(['guest', 'manager']);
  });

  it('warns people who lower their own role', async () => {
    await openAs('supervisor');
    await chooseMenuItem('田中 美咲', '役割を変更');
    await selectRole(/^チームメンバー/);
    expect(await screen.findByText(/自分では元に戻せません/)).toBeVisible();
  });

  it('logs out people who leave the organization, without a return path', async () => {
    const app = await openAs('supervisor');
    server.answers.leaveOrganization = () => ({});
    await chooseMenuItem('田中 美咲', '組織から抜ける');
    await screen.findByText('この組織から抜けますか？');
    press('組織から抜ける');
    expect(await screen.findByText('組織から抜け、ログアウトしました。')).toBeVisible();
    expect(app.address()).toBe('/login');
    expect(server.inputsOf('leaveOrganization')).toEqual([{ organizationId: 1 }]);
  });

  it('filters by name, e-mail address and role', async () => {
    await openAs('admin');
    await table();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '中村' } });
    expect(screen.getByText('4人のうち1人')).toBeVisible();
    fireEvent.change(screen.getByLabelText('役割'), { target: { value: 'admin' } });
    expect(await screen.findByText('条件に合うメンバーがいません')).toBeVisible();
  });

  it('shows a change made by another member', async () => {
    await openAs('admin');
    await table();
    server.answers.getOrganizationMembers = () => ({ members: [owner, me('admin')] });
    act(
      () =>
        void store?.dispatch(
          api.util.invalidateTags([cacheTag('OrganizationMembers', { organizationId: 1 })]),
        ),
    );
    expect(await screen.findByText('2人')).toBeVisible();
  });

  describe('a rejected invitation', () => {
    const fill = (text: string) => paste(`${text},`);

    it('shows the error at its row and keeps the input', async () => {
      await openAs('admin');
      server.answers.inviteMembers = () => {
        throw new StubbedError(409, 'すでにメンバーです。', 'alreadyMember', [
          { path: 'invitations[1].email', message: 'この人はすでにメンバーです。' },
        ]);
      };
      await openInvite();
      fill('a@new.example, b@new.example');
      press('2人に招待メールを送信');
      await waitFor(() =>
        expect(screen.getAllByLabelText('メールアドレス')[1]).toHaveAccessibleDescription(
          'この人はすでにメンバーです。',
        ),
      );
      expect(screen.getAllByLabelText('メールアドレス')[1]).toHaveFocus();
      expect(enteredAddresses()).toEqual(['a@new.example', 'b@new.example']);
    });

    it('is detected before the request for members and malformed addresses', async () => {
      await openAs('admin');
      server.answers.inviteMembers = () => ({ invited: 2, resent: 0 });
      await openInvite();
      fill('9@DEMO.example, nobody@');
      press('2人に招待メールを送信');
      expect(await screen.findByText('メールアドレスの形式が正しくありません。')).toBeVisible();
      expect(screen.getByText('すでにこの組織のメンバーです。')).toBeVisible();
      fireEvent.change(screen.getAllByLabelText('メールアドレス')[1]!, {
        target: { value: 'x@new.example' },
      });
      press('2人に招待メールを送信');
      await waitFor(() => expect(screen.getAllByLabelText('メールアドレス')[0]).toHaveFocus());
      expect(screen.getByText('すでにこの組織のメンバーです。')).toBeVisible();
      expect(server.inputsOf('inviteMembers')).toEqual([]);
    });

    it('is avoided by limiting a pasted list to 100 people, with a message', async () => {
      await openAs('admin');
      await openInvite();
      paste(Array.from({ length: 130 }, (_, index) => `${index}@new.example`).join('\n'));
      const notice = await screen.findByText(/^貼り付けた130人のうち30人は追加していません。/);
      expect(notice.closest('[role=alert]')).toHaveTextContent('一度に招待できるのは100人までです。');
      expect(screen.getByText('100人に招待メールを送信')).toBeVisible();
    });

    it.each<Role>(['admin', 'manager'])('explains the member limit to the %s', async (role) => {
      await openAs(role);
      server.answers.inviteMembers = () => {
        throw new StubbedError(422, '上限（100人）を超えるため招待できません。', 'planLimit');
      };
      await openInvite();
      fill('a@new.example');
      press('招待メールを送信');
      const alert = await screen.findByText(/利用していない人をメンバーから外す/);
      expect(alert.closest('[role=alert]')).toHaveTextContent('上限（100人）を超えるため招待できません。');
    });

    it('keeps the input after a network error, also when the dialog was closed', async () => {
      await openAs('admin');
      server.answers.inviteMembers = failAsOffline;
      await openInvite();
      fill('a@new.example');
      press('招待メールを送信');
      expect(await screen.findByText(/通信できませんでした/)).toBeVisible();
      press('キャンセル');
      await waitFor(() => expect(screen.queryByLabelText('メールアドレス')).toBeNull());
      await openInvite();
      expect(enteredAddresses()).toEqual(['a@new.example']);
      expect(screen.queryByText(/通信できませんでした/)).toBeNull();
    });
  });

  it('offers a retry when the list cannot be loaded', async () => {
    server = stubApi({ getMe: () => accountWithRoles('member'), getOrganizationMembers: failAsOffline });
    await open(address, { token: 'token', server: 'http://127.0.0.1:9' });
    expect(await screen.findByText('メンバーの一覧を読み込めませんでした')).toBeVisible();
    server.answers.getOrganizationMembers = () => ({ members: [owner] });
    press('再読み込み');
    expect(await screen.findByText('1人')).toBeVisible();
  });
});
