import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { callTestServer } from '../../../../test/support/testServer';
import { signUpOwner } from '../../../../test/support/testAccounts';
import { applyStyles, renderApp } from '../../../../test/support/renderApp';
import { projectListReply, accountWithRoles } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import type { Role } from '../../../domain/roles';
import { cacheTag } from '../../../contract/cacheTags';
import { api } from '../../api/api';
import type { AppStore } from '../../store/createStore';
import { startSession } from '../../features/session/startSession';
import type { Organization } from '../../features/organizations/organizationsApi';
import { selectSnacks } from '../../features/ui/uiSlice';

let store: AppStore | undefined;

/** Opens the settings, by default their first part; `part` begins with a slash. */
async function open(organizationId: number, options: Parameters<typeof renderApp>[1], part = '') {
  const app = await renderApp(`/organizations/${organizationId}/setting/organization${part}`, options);
  store = app.store;
  // The dialog of a suspended organization covers the page.
  await screen.findByRole('heading', { level: 1, hidden: true });
  return app;
}

const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const findNameField = () => screen.findByLabelText<HTMLInputElement>('組織名');
const typeName = async (value: string) => fireEvent.change(await findNameField(), { target: { value } });
const snacks = () => selectSnacks(store!.getState()).map(({ message }) => message);

describe('the name', () => {
  it('is saved and shown in the navigation', async () => {
    const { token, organizationId } = await signUpOwner('organization-1@test.example');
    await open(organizationId, { token });
    await findNameField();
    const send = globalThis.fetch;
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
      const { pathname } = new URL(target instanceof Request ? target.url : target);
      const isFetchedAgain = pathname.endsWith(`/organizations/${organizationId}`);
      return isFetchedAgain ? new Promise(() => undefined) : send(target, init);
    });
    await typeName('株式会社改名');
    press('組織名を保存');
    expect(await screen.findByText('株式会社改名')).toBeVisible();
    // The page can hear of the change before it has the reply.
    await waitFor(() => expect(snacks()).toEqual(['組織の情報を更新しました。']));

    // A second save needs the new version, even before the organization has been fetched again.
    await typeName('株式会社再改名');
    press('組織名を保存');
    requests.mockRestore();
    await waitFor(async () =>
      expect(await callTestServer('getOrganization', { organizationId }, token)).toMatchObject({
        name: '株式会社再改名',
        version: 3,
      }),
    );
  });

  it.each([
    ['この画面の内容を残す', '株式会社こちら', 'organization-mine@test.example'],
    ['別の画面の内容を残す', '株式会社あちら', 'organization-theirs@test.example'],
  ])('that was also changed by another user can be chosen: %s', async (choice, savedName, email) => {
    const { token, organizationId } = await signUpOwner(email);
    await open(organizationId, { token });
    await findNameField();
    await callTestServer('updateOrganization', { organizationId, name: '株式会社あちら', version: 1 }, token);
    await typeName('株式会社こちら');
    press('組織名を保存');

    expect(await screen.findByText('別の画面でも書き換えられています')).toBeVisible();
    await waitFor(() => expect(snacks()).toEqual([expect.stringMatching(/別の画面で更新されています/)]));
    press(choice);
    await waitFor(() => expect(screen.queryByText('別の画面でも書き換えられています')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText('組織名')).toHaveValue(savedName));
    expect(await screen.findByText(savedName)).toBeVisible();
    expect((await callTestServer('getOrganization', { organizationId }, token)).name).toBe(savedName);
  });
});

describe('deletion', () => {
  it('needs the confirmation word, lists what is deleted and redirects to the log-in page (spec §2)', async () => {
    const { token, organizationId } = await signUpOwner('organization-3@test.example', '株式会社おわり');
    const { address } = await open(organizationId, { token }, '/deletion');
    press('組織を削除');
    expect(await screen.findByText('「株式会社おわり」を削除しますか？')).toBeVisible();
    expect(await screen.findByText(/^メンバー1人の所属/)).toBeVisible();
    const confirmation = screen.getByLabelText('確認のため、「削除」と入力してください');
    const button = screen.getByText('組織を削除', { selector: '[type=submit]' });
    for (const wrongWord of ['', '削', '削除 ', '削除する', 'さくじょ']) {
      fireEvent.change(confirmation, { target: { value: wrongWord } });
      expect(button).toBeDisabled();
    }
    fireEvent.change(confirmation, { target: { value: '削除' } });
    expect(button).toBeEnabled();
    fireEvent.click(button);

    expect(await screen.findByText('組織の削除が完了し、ログアウトしました。')).toBeVisible();
    expect(address()).toBe('/login');
    expect(snacks()).toContain('組織を削除しました。');
    await expect(callTestServer('getMe', {}, token)).rejects.toThrow('401');
  });

  it('closes the dialog, so that the next person who logs in in the same tab does not see it', async () => {
    const first = await signUpOwner('organization-4@test.example', '株式会社おわり');
    const next = await signUpOwner('organization-5@test.example', '株式会社つづき');
    await callTestServer('createOrganization', { name: '株式会社もうひとつ' }, next.token);
    await open(first.organizationId, { token: first.token }, '/deletion');
    press('組織を削除');
    const confirmation = await screen.findByLabelText(/「削除」と入力/);
    fireEvent.change(confirmation, { target: { value: '削除' } });
    fireEvent.click(screen.getByText('組織を削除', { selector: '[type=submit]' }));
    await screen.findByText('組織の削除が完了し、ログアウトしました。');

    act(() => void store?.dispatch(startSession(next.token)));
    expect((await screen.findAllByText('株式会社つづき'))[0]).toBeVisible();
    expect(screen.queryByText(/を削除しますか？$/)).toBeNull();
  });
});

describe('with stubbed replies', () => {
  const savedOrganization: Organization = {
    id: 1,
    name: '株式会社サンプル',
    image: null,
    createdBy: 1,
    stripeCustomerId: null,
    subscriptionType: 'standard',
    version: 4,
  };
  let server: ReturnType<typeof stubApi>;
  const openAs = (
    role: Role,
    {
      part,
      suspended = false,
      answers = {},
    }: { part?: string; suspended?: boolean; answers?: Parameters<typeof stubApi>[0] } = {},
  ) => {
    server = stubApi({
      getMe: () => ({
        ...accountWithRoles(role),
        invalidOrganizations: suspended ? [{ organizationId: 1 }] : [],
      }),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      getOrganization: () => savedOrganization,
      getOrganizationMembers: () => ({ members: [] }),
      getOrganizationProjects: () => projectListReply([]),
      ...answers,
    });
    return open(1, { token: 'token', server: 'http://127.0.0.1:9' }, part);
  };
  const receiveChanges = (changes: Partial<Organization>) => {
    server.answers.getOrganization = () => ({ ...savedOrganization, version: 5, ...changes });
    act(
      () => void store?.dispatch(api.util.invalidateTags([cacheTag('Organization', { organizationId: 1 })])),
    );
  };

  it('the feedback on analyses is a rate for each engine, with the newest comments', async () => {
    await openAs('admin', {
      part: '/analysis',
      answers: {
        getAnalysisFeedbackRates: () => ({
          engines: [
            { engine: 'builtin', useful: 3, total: 4 },
            { engine: 'llm:gemma', useful: 9, total: 12 },
          ],
          comments: [
            {
              engine: 'builtin',
              useful: false,
              comment: '話題が細かすぎます。',
              projectName: '基幹システム刷新',
            },
          ],
        }),
      },
    });
    const rates = await screen.findByRole('table', { name: '分析への評価' });
    expect(
      within(rates)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['分析の方法役に立った', '標準の分析3/4', 'AIサービス（gemma）75%']);
    expect(screen.getByText('話題が細かすぎます。').parentElement).toHaveTextContent(
      '役に立たなかった・基幹システム刷新・標準の分析',
    );
  });

  it('a section is shown when those above it are loaded', async () => {
    applyStyles();
    let fail = () => {};
    const failed = new Promise<never>((_resolve, reject) => {
      fail = () => reject(new StubbedError(500, 'エラー'));
    });
    await openAs('admin', { part: '/analysis', answers: { getAnalysisSettings: () => failed } });
    const feedback = await screen.findByText(/評価はまだありません/);
    expect(feedback).not.toBeVisible();
    fail();
    await waitFor(() => expect(feedback).toBeVisible());
  });

  it('a new image saved elsewhere is no conflict with an edited name', async () => {
    await openAs('admin');
    await typeName('株式会社書きかけ');
    receiveChanges({ image: 'new.webp' });
    await waitFor(() => expect(screen.getByText('画像を外す')).toBeVisible());
    expect(screen.queryByText('別の画面でも書き換えられています')).toBeNull();
    server.answers.updateOrganization = () => ({});
    press('組織名を保存');
    await waitFor(() =>
      expect(server.inputsOf('updateOrganization')).toEqual([
        { organizationId: 1, name: '株式会社書きかけ', version: 5 },
      ]),
    );
  });

  it('a name saved elsewhere replaces an unedited one', async () => {
    await openAs('admin');
    await findNameField();
    receiveChanges({ name: '株式会社あちら' });
    await waitFor(() => expect(screen.getByLabelText('組織名')).toHaveValue('株式会社あちら'));
    expect(screen.queryByText('別の画面でも書き換えられています')).toBeNull();
  });

  it('removing the image sends the saved name, not the edited one', async () => {
    server = await openAs('admin').then(() => server);
    receiveChanges({ image: 'old.webp' });
    await screen.findByText('画像を外す');
    await typeName('株式会社書きかけ');
    server.answers.updateOrganization = () => ({});
    press('画像を外す');
    await screen.findByText(/標準の画像に戻します/);
    fireEvent.click(screen.getAllByText('画像を外す', { selector: '[role=dialog] button' })[0]!);
    await waitFor(() =>
      expect(server.inputsOf('updateOrganization')).toEqual([
        { organizationId: 1, name: '株式会社サンプル', version: 5, imageKey: null },
      ]),
    );
  });

  it('a failed deletion is shown in the snackbar only (spec §8) and can be repeated', async () => {
    await openAs('admin', { part: '/deletion' });
    server.answers.deleteOrganization = () => {
      throw new StubbedError(500, 'サーバーで問題が発生しました。');
    };
    press('組織を削除');
    const confirmation = await screen.findByLabelText(/「削除」と入力/);
    fireEvent.change(confirmation, { target: { value: '削除' } });
    fireEvent.click(screen.getByText('組織を削除', { selector: '[type=submit]' }));
    await waitFor(() => expect(snacks()).toEqual(['サーバーで問題が発生しました。']));
    expect(confirmation).toHaveValue('削除');
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
  });

  const parts = () =>
    within(screen.getByRole('navigation', { name: '組織設定' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/organizations/1/setting/organization/', ''));

  it('has a list of the parts beside each of them, with the present one marked', async () => {
    const { user, address } = await openAs('admin');
    expect(document.title).toBe('組織設定 | コエノワ');
    expect(screen.getByRole('heading', { level: 1, name: '基本情報' })).toBeVisible();
    expect(parts()).toEqual(['general', 'schedule', 'report', 'analysis', 'slack', 'plan', 'deletion']);
    await user.click(screen.getByRole('link', { name: /^プラン・請求/ }));
    await screen.findByRole('heading', { level: 1, name: 'プラン・請求' });
    expect(address()).toBe('/organizations/1/setting/organization/plan');
    expect(document.title).toBe('プラン・請求 | 組織設定 | コエノワ');
    expect(screen.getByRole('link', { name: /^プラン・請求/ })).toHaveAttribute('aria-current', 'page');
  });

  it('keeps unsaved input while another part is shown, until it is discarded', async () => {
    const { user } = await openAs('admin');
    await typeName('株式会社書きかけ');
    await user.click(screen.getByRole('link', { name: /^連携/ }));
    await screen.findByRole('heading', { level: 1, name: '連携' });
    await user.click(screen.getByRole('link', { name: /^基本情報/ }));
    expect(await findNameField()).toHaveValue('株式会社書きかけ');
    expect(screen.getByText('保存していない変更が1件あります')).toBeVisible();
    press('変更を破棄');
    expect(await findNameField()).toHaveValue('株式会社サンプル');
    expect(screen.queryByText('保存していない変更が1件あります')).toBeNull();
    expect(window.localStorage.getItem('koenowa.form.7.name-1')).toBeNull();
  });

  it('shows both where the kept input was based on a version that others have changed', async () => {
    const kept = { title: '組織名の変更', version: 3, base: { name: '株式会社まえ' } };
    window.localStorage.setItem(
      'koenowa.form.7.name-1',
      JSON.stringify({ ...kept, edited: { name: '株式会社書きかけ' } }),
    );
    await openAs('admin');
    expect(await screen.findByText('別の画面でも書き換えられています')).toBeVisible();
    press('別の画面の内容を残す');
    expect(await findNameField()).toHaveValue('株式会社サンプル');
    await waitFor(() => expect(window.localStorage.getItem('koenowa.form.7.name-1')).toBeNull());
  });

  it('is the list alone on a phone, and each part leads back to it', async () => {
    window.resizeTo(390, 844);
    const { user } = await openAs('admin');
    expect(screen.getByRole('heading', { level: 1, name: '組織設定' })).toBeVisible();
    expect(screen.queryByLabelText('組織名')).toBeNull();
    await user.click(screen.getByRole('link', { name: /^基本情報/ }));
    await findNameField();
    expect(screen.getByRole('link', { name: '組織設定', current: false })).toHaveAttribute(
      'href',
      '/organizations/1/setting/organization',
    );
    window.resizeTo(1280, 900);
  });

  it.each([
    ['#schedule', 'schedule'],
    ['#report', 'report'],
    ['#slack', 'slack'],
    ['#plan', 'plan'],
    ['?slack=failed', 'slack'],
  ])('links of earlier releases lead to the part: %s', async (link, part) => {
    const { address } = await openAs('admin', { part: link });
    await waitFor(() => expect(address()).toBe(`/organizations/1/setting/organization/${part}`));
  });

  it('a supervisor can edit the organization but not delete it', async () => {
    await openAs('supervisor', { part: '/deletion' });
    expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
    expect(screen.queryByText('組織の削除')).toBeNull();
    expect(parts()).toEqual(['general', 'schedule', 'report', 'analysis', 'slack', 'plan']);
  });

  it.each<Role>(['manager', 'member', 'guest'])('a %s sees that the permission is missing', async (role) => {
    await openAs(role);
    expect(await screen.findByText('この画面を見る権限がありません')).toBeVisible();
    expect(screen.queryByLabelText('組織名')).toBeNull();
    expect(screen.queryByText('組織設定', { selector: 'nav *' })).toBeNull();
  });

  it.each(['/general', '/schedule', '/report', '/analysis', '/slack'])(
    'a suspended organization cannot be changed: %s',
    async (part) => {
      await openAs('admin', { part, suspended: true });
      expect(await screen.findByText('この組織は利用停止中のため、変更できません。')).toBeVisible();
      expect(document.querySelector('main form')).toBeNull();
    },
  );

  it('a suspended organization can be deleted', async () => {
    await openAs('admin', { part: '/deletion', suspended: true });
    expect(await screen.findByText('組織を削除')).toBeVisible();
  });
});
