import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { callTestServer } from '../../../../test/support/testServer';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { renderApp } from '../../../../test/support/renderApp';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { sampleOrganization, trialSubscription } from '../../../../test/support/sampleSubscriptions';
import { projectListReply } from '../../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { cacheTag } from '../../../contract/cacheTags';
import { api, selectMe } from '../../api/api';
import type { AppStore } from '../../store/createStore';
import { modalClosed, modalOpened, selectModal } from '../ui/uiSlice';

let store: AppStore | undefined;
const press = (label: string) => fireEvent.click(screen.getByText(label, { selector: 'button' }));
const nameField = () => screen.findByLabelText<HTMLInputElement>('組織名');
const write = async (value: string) => fireEvent.change(await nameField(), { target: { value } });
/** The heading of the current page. */
const pageHeading = (name: string) => screen.findByText(name, { selector: 'h2' });

async function open(path: string, options: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(path, options);
  store = app.store;
  return app;
}

it('creates another organization in its trial and opens its project list', async () => {
  const first = await signUpOwner('creator@test.example', '株式会社いちばん');
  const { address } = await open(`/organizations/${first.organizationId}/projects`, first);
  fireEvent.click((await screen.findAllByText('組織を切り替える'))[0]!);
  fireEvent.click(await screen.findByText('新しい組織を作成'));

  const field = await nameField();
  press('内容を確認');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/組織名を入力してください。/));
  expect(await pageHeading('組織名の入力')).toBeVisible();

  await write('株式会社にばん');
  press('内容を確認');
  expect(await screen.findByText('株式会社にばん')).toBeVisible();
  expect(screen.getByText('スタータープラン（14日間の無料トライアル）')).toBeVisible();
  expect(screen.getByText('2026/12/03（木）')).toBeVisible();
  expect(await pageHeading('内容の確認')).toBeVisible();

  press('戻る');
  expect(await nameField()).toHaveValue('株式会社にばん');
  press('内容を確認');
  await pageHeading('内容の確認');
  press('組織を作成');

  expect(await screen.findByText('今日から14日間の無料トライアルです')).toBeVisible();
  const { organizations } = await callTestServer('getMe', {}, first.token);
  const created = organizations.find(({ id }) => id !== first.organizationId);
  expect(created).toMatchObject({ name: '株式会社にばん', userRole: 'admin', subscriptionType: 'starter' });
  await waitFor(() => expect(address()).toBe(`/organizations/${created?.id}/projects`));
  expect(screen.queryByText('この組織のページは表示できません')).toBeNull();
  await waitFor(() => expect(screen.queryByText('内容の確認')).toBeNull());

  // The heading of the new page does not take the focus from the dialog.
  expect(document.activeElement).toBe(await screen.findByRole('dialog', { name: /14日間/ }));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(selectModal(store!.getState())).toBeNull());
});

describe('with a stubbed server', () => {
  let server: ReturnType<typeof stubApi>;
  const organizationsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...sampleAccount.organizations[0]!,
      id: index + 1,
      name: `株式会社${'ＡＢＣＤＥＦＧＨＩ'[index]}`,
      userRole: index === 0 ? ('admin' as const) : ('guest' as const),
    }));
  const openWith = (count: number, path: string) => {
    server = stubApi({
      getMe: () => ({ ...sampleAccount, organizations: organizationsOf(count) }),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      getOrganizationProjects: () => projectListReply([]),
      getMyOrganizations: () => ({ organizations: organizationsOf(count) }),
      createOrganization: failAsOffline,
    });
    return open(path, { token: 'token', server: 'http://127.0.0.1:9' });
  };

  it('shows the flow to a person without organizations and keeps it after a network error', async () => {
    const { address } = await openWith(0, '/');
    expect(await screen.findByText('組織を作成しましょう')).toBeVisible();
    await write('株式会社はじめて');
    press('内容を確認');
    await screen.findByText('株式会社はじめて');
    press('組織を作成');
    expect(await screen.findByText(/通信できませんでした/)).toBeVisible();
    expect(await nameField()).toHaveValue('株式会社はじめて');

    server.answers.createOrganization = () => ({ organizationId: 31 });
    server.answers.getOrganization = () => sampleOrganization();
    // The server knows the day; this device's clock may be wrong.
    server.answers.getSubscription = () => ({ ...trialSubscription, trialEnd: '2026-12-25 23:59:59' });
    // The refetched profile never arrives: the page must not wait for it.
    server.answers.getMe = () => new Promise(() => undefined);
    press('内容を確認');
    await pageHeading('内容の確認');
    press('組織を作成');
    expect(await screen.findByText('今日から14日間の無料トライアルです')).toBeVisible();
    expect(await screen.findByText('2026/12/25（金）')).toBeVisible();
    expect(await screen.findByText('プロジェクト一覧', { selector: 'h1' })).toBeVisible();
    expect(address()).toBe('/organizations/31/projects');
  });

  it('resends with the same request id after a lost reply and lists the organization once', async () => {
    await openWith(1, '/organizations/1/projects');
    act(() => void store?.dispatch(modalOpened('createOrganization')));
    await write('株式会社Ｂ');
    press('内容を確認');
    await pageHeading('内容の確認');
    // The organization was created although the reply was lost.
    server.answers.getMe = () => ({ ...sampleAccount, organizations: organizationsOf(2) });
    press('組織を作成');
    const listedOrganizations = () => selectMe(store!.getState())?.organizations;
    await waitFor(() => expect(listedOrganizations()).toHaveLength(2));

    server.answers.createOrganization = () => ({ organizationId: 2 });
    server.answers.getMe = () => new Promise(() => undefined);
    press('内容を確認');
    await pageHeading('内容の確認');
    press('組織を作成');
    expect(await screen.findByText('今日から14日間の無料トライアルです')).toBeVisible();
    expect(listedOrganizations()).toHaveLength(2);
    const [first, second] = server.inputsOf('createOrganization').map(({ requestId }) => requestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('starts empty after it was cancelled', async () => {
    await openWith(1, '/organizations/1/projects');
    act(() => void store?.dispatch(modalOpened('createOrganization')));
    await write('株式会社とちゅう');
    press('内容を確認');
    await pageHeading('内容の確認');
    act(() => void store?.dispatch(modalClosed()));
    await waitFor(() => expect(screen.queryByText('内容の確認')).toBeNull());
    act(() => void store?.dispatch(modalOpened('createOrganization')));
    expect(await nameField()).toHaveValue('');
  });

  describe('changing the organization', () => {
    const openChoice = async (count: number) => {
      const app = await openWith(count, '/organizations/1/projects');
      act(() => void store?.dispatch(modalOpened('changeOrganization')));
      await screen.findByText('組織の切り替え');
      return app;
    };

    it('shows the own role in each organization and opens its projects', async () => {
      const { address } = await openChoice(2);
      expect(await screen.findByText('外部メンバー')).toBeVisible();
      expect(screen.queryByLabelText('組織名で検索')).toBeNull();
      expect(screen.getAllByText('オーナー').length).toBeGreaterThan(0);
      fireEvent.click(screen.getByText('株式会社Ｂ'));
      await waitFor(() => expect(address()).toBe('/organizations/2/projects'));
      expect(selectModal(store!.getState())).toBeNull();
    });

    it('shows a loading error and an empty list', async () => {
      const app = await openWith(1, '/organizations/1/projects');
      server.answers.getMyOrganizations = failAsOffline;
      act(() => void app.store.dispatch(modalOpened('changeOrganization')));
      expect(await screen.findByText('組織の一覧を読み込めませんでした')).toBeVisible();
      server.answers.getMyOrganizations = () => ({ organizations: [] });
      press('再読み込み');
      expect(await screen.findByText('参加している組織はありません')).toBeVisible();
    });

    it('shows an organization the person joins while the list is open', async () => {
      await openChoice(1);
      await screen.findByRole('list', { name: '組織' });
      server.answers.getMyOrganizations = () => ({ organizations: organizationsOf(2) });
      act(() => void store?.dispatch(api.util.invalidateTags([cacheTag('Me', sampleAccount)])));
      expect(await screen.findByText('株式会社Ｂ')).toBeVisible();
    });

    it('has a search field for many organizations that ignores letter width', async () => {
      await openChoice(9);
      fireEvent.change(await screen.findByLabelText('組織名で検索'), { target: { value: 'b' } });
      const list = screen.getByRole('list', { name: '組織' });
      expect(list).toHaveTextContent('株式会社Ｂ');
      expect(list.children).toHaveLength(1);
      fireEvent.change(screen.getByLabelText('組織名で検索'), { target: { value: 'x' } });
      expect(screen.getByText('この名前の組織はありません。')).toBeVisible();
    });
  });
});
