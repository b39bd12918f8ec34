import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, onServer } from '../../../../test/support/demo';
import { renderApp } from '../../../../test/support/renderApp';
import type { AppStore } from '../../app/createStore';
import { loggedOut } from '../auth/authSlice';

configure({ defaultHidden: true });

let token: string;
let ownerToken: string;
let organizationId: number;
let people: { serviceUserId: number; name: string }[];
let store: AppStore | undefined;

beforeAll(async () => {
  token = await demoToken('manager');
  ownerToken = await demoToken('owner');
  organizationId = (await onServer('getMe', {}, token)).organizations[0]!.id;
  people = (await onServer('getOrganizationMembers', { organizationId }, token)).members;
});

afterEach(() => {
  act(() => void store?.dispatch(loggedOut()));
  window.localStorage.clear();
});

const idOf = (name: string) => people.find((person) => person.name === name)!.serviceUserId;

/** A project of the manager's with 田中 美咲 as viewer, on one of its tabs. */
async function open(name: string, tab: string, as = token) {
  const { projectId } = await onServer(
    'createProject',
    { organizationId, name, members: [{ serviceUserId: idOf('田中 美咲'), projectRole: 'viewer' }] },
    token,
  );
  const app = await renderApp(`/organizations/${organizationId}/projects/${projectId}/${tab}`, { token: as });
  store = app.store;
  await screen.findByRole('heading', { level: 1, name });
  return { ...app, projectId };
}

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('a name that two people change is the choice of the second', async () => {
  const { projectId } = await open('名前の競合', 'settings');
  const field = await screen.findByLabelText('プロジェクト名');
  await onServer(
    'updateProject',
    { projectId, name: 'オーナーの名前', startsOn: '2026-12-01', version: 0 },
    ownerToken,
  );
  write(field, '私の名前');
  fireEvent.click(screen.getByRole('button', { name: '変更を保存' }));

  const dispute = await screen.findByRole('group', { name: 'プロジェクト名' });
  expect(dispute).toHaveTextContent('オーナーの名前');
  fireEvent.click(within(dispute).getByRole('button', { name: 'この画面の内容を残す' }));
  expect(await screen.findByRole('heading', { level: 1, name: '私の名前' })).toBeVisible();
  // What only the other one changed stays.
  expect(await onServer('getProject', { projectId }, token)).toMatchObject({
    name: '私の名前',
    startsOn: '2026-12-01',
  });
});

test('it is archived for good, and then deleted once the word is typed', async () => {
  const { projectId, address } = await open('終わる案件', 'settings');
  fireEvent.click(await screen.findByRole('button', { name: 'プロジェクトをアーカイブ' }));
  expect(await dialog()).toHaveTextContent('元の状態（進行中）には戻せません。');
  await press('アーカイブする');
  expect(await screen.findByText('アーカイブ済み')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'プロジェクトをアーカイブ' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'プロジェクトを削除' }));
  const confirmation = await screen.findByRole('dialog', { name: '「終わる案件」を削除しますか？' });
  const button = within(confirmation).getByRole('button', { name: 'プロジェクトを削除' });
  expect(button).toBeDisabled();
  fireEvent.change(within(confirmation).getByRole('textbox'), { target: { value: '削除' } });
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe(`/organizations/${organizationId}/projects`));
  await expect(onServer('getProject', { projectId }, token)).rejects.toThrow('404');
});

test('a viewer is told who could change the settings, and has no tab for them', async () => {
  await open('見るだけ', 'settings', await demoToken('member'));
  expect(await screen.findByText('このプロジェクトの設定は変更できません')).toBeVisible();
  expect(screen.queryByRole('link', { name: '設定' })).toBeNull();
});

test('people get another permission, leave, and are brought in, new ones by mail', async () => {
  const { projectId } = await open('人の出入り', 'members');
  const list = await screen.findByRole('list', { name: 'メンバー' });
  fireEvent.change(await within(list).findByLabelText('田中 美咲さんの権限'), {
    target: { value: 'editor' },
  });
  const rolesOf = async () =>
    (await onServer('getProjectMembers', { projectId }, token)).members.map(
      ({ name, projectRole }) => `${name} ${projectRole}`,
    );
  await waitFor(async () => expect(await rolesOf()).toContain('田中 美咲 editor'));

  fireEvent.click(screen.getByRole('button', { name: 'メンバーを追加' }));
  const invitation = await screen.findByRole('dialog', { name: 'プロジェクトにメンバーを追加' });
  const form = within(invitation);
  // Who is in the project is not offered.
  const candidate = await form.findByRole('checkbox', { name: /伊藤 大輔/ });
  expect(form.queryByRole('checkbox', { name: /田中 美咲/ })).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'プロジェクトに追加' }));
  expect(await form.findByRole('alert')).toHaveTextContent('加えるメンバーか、招待するメールアドレス');
  fireEvent.click(candidate);
  fireEvent.change(form.getByLabelText('組織での役割'), { target: { value: 'guest' } });
  const addresses = form.getByRole('textbox', { name: /メールアドレス/ });
  write(addresses, 'だれか@');
  expect(await form.findByText(/形式が正しくありません/)).toBeVisible();
  write(addresses, 'ｎｅｗ@example.jp、 second@example.jp');
  fireEvent.click(form.getByRole('button', { name: 'プロジェクトに追加' }));

  const waiting = await screen.findByRole('list', { name: '招待中' });
  expect(
    within(waiting)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('new@example.jp外部メンバー ・ 閲覧者'),
    expect.stringContaining('second@example.jp外部メンバー ・ 閲覧者'),
  ]);
  expect(await rolesOf()).toContain('伊藤 大輔 viewer');

  fireEvent.click(await within(list).findByRole('button', { name: '伊藤 大輔さんをプロジェクトから外す' }));
  await press('プロジェクトから外す');
  await waitFor(async () => expect(await rolesOf()).not.toContain('伊藤 大輔 viewer'));
});
