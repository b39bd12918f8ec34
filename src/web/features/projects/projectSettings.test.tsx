import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, callTestServer } from '../../../../test/support/testServer';
import { renderApp } from '../../../../test/support/renderApp';
import { roleLabels } from '../../../domain/roles';

let token: string;
let ownerToken: string;
let organizationId: number;
let people: { serviceUserId: number; name: string }[];

beforeAll(async () => {
  token = await demoToken('manager');
  ownerToken = await demoToken('owner');
  organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
  people = (await callTestServer('getOrganizationMembers', { organizationId }, token)).members;
});

const idOf = (name: string) => people.find((person) => person.name === name)!.serviceUserId;

/** Creates a project of the manager with 田中 美咲 as viewer and opens one of its tabs. */
async function open(name: string, tab: string, userToken = token) {
  const { projectId } = await callTestServer(
    'createProject',
    { organizationId, name, members: [{ serviceUserId: idOf('田中 美咲'), projectRole: 'viewer' }] },
    token,
  );
  const app = await renderApp(`/organizations/${organizationId}/projects/${projectId}/${tab}`, {
    token: userToken,
  });
  await screen.findByText(name, { selector: 'h1' });
  return { ...app, projectId };
}

const dialog = () => screen.findByRole('dialog');
const press = async (name: string) =>
  fireEvent.click(within(await dialog()).getByText(name, { selector: 'button' }));
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test('lets the second of two editors resolve a conflicting name', async () => {
  const { projectId } = await open('名前の競合', 'settings');
  const field = await screen.findByLabelText('プロジェクト名');
  const { version } = await callTestServer('getProject', { projectId }, token);
  await callTestServer(
    'updateProject',
    { projectId, name: 'オーナーの名前', startsOn: '2026-12-01', version },
    ownerToken,
  );
  write(field, '私の名前');
  fireEvent.click(screen.getByText('変更を保存'));

  // Presses count again once the refusal has arrived; the other name may arrive earlier.
  await screen.findByText(/このプロジェクトは別の画面で更新されています/);
  const conflict = await screen.findByRole('group', { name: 'プロジェクト名' });
  expect(conflict).toHaveTextContent('オーナーの名前');
  fireEvent.click(within(conflict).getByText('この画面の内容を残す'));
  expect(await screen.findByText('私の名前', { selector: 'h1' })).toBeVisible();
  // A field that only the other editor changed keeps their value.
  expect(await callTestServer('getProject', { projectId }, token)).toMatchObject({
    name: '私の名前',
    startsOn: '2026-12-01',
  });
});

test('archives a project, then deletes it after a typed confirmation', async () => {
  const { projectId, address } = await open('終わる案件', 'settings');
  fireEvent.click(await screen.findByText('プロジェクトをアーカイブ'));
  expect(await dialog()).toHaveTextContent('元の状態（進行中）には戻せません。');
  await press('アーカイブする');
  expect(await screen.findByText('アーカイブ済み')).toBeVisible();
  expect(screen.queryByText('プロジェクトをアーカイブ')).toBeNull();

  fireEvent.click(screen.getByText('プロジェクトを削除'));
  const confirmation = await screen.findByRole('dialog', { name: '「終わる案件」を削除しますか？' });
  const button = within(confirmation).getByText('プロジェクトを削除');
  expect(button).toBeDisabled();
  fireEvent.change(within(confirmation).getByRole('textbox'), { target: { value: '削除' } });
  fireEvent.click(button);
  await waitFor(() => expect(address()).toBe(`/organizations/${organizationId}/projects`));
  await expect(callTestServer('getProject', { projectId }, token)).rejects.toThrow('404');
});

test('shows a viewer whom to ask instead of the settings and hides the settings tab', async () => {
  await open('見るだけ', 'settings', await demoToken('member'));
  expect(await screen.findByText('このプロジェクトの設定は変更できません')).toBeVisible();
  expect(screen.queryByText('設定', { selector: 'a' })).toBeNull();
});

const rolesIn = async (projectId: number) =>
  (await callTestServer('getProjectMembers', { projectId }, token)).members.map(
    ({ name, projectRole }) => `${name} ${projectRole}`,
  );

test('changes the role of a member and removes the member after confirmation', async () => {
  const { projectId } = await open('人の出入り', 'members');
  const select = await screen.findByLabelText('田中 美咲さんの権限');
  fireEvent.change(select, { target: { value: 'editor' } });
  await waitFor(async () => expect(await rolesIn(projectId)).toContain('田中 美咲 editor'));

  fireEvent.click(screen.getByLabelText('田中 美咲さんの操作'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'プロジェクトから外す' }));
  expect(await dialog()).toHaveTextContent('これまでの回答・レポート・コメントは、氏名とともに残ります。');
  await press('プロジェクトから外す');
  await waitFor(async () => expect(await rolesIn(projectId)).toEqual(['鈴木 健太 editor']));
});

test.each([
  ['オーナー', 'owner', Object.values(roleLabels)],
  ['プロジェクトマネージャー', 'manager', ['チームメンバー', '外部メンバー']],
])('%s can invite new people to the allowed roles only', async (label, person, offered) => {
  await open(`${label}の招待`, 'members', person === 'owner' ? ownerToken : token);
  fireEvent.click(await screen.findByText('メンバーを追加'));
  const select = await within(await dialog()).findByLabelText<HTMLSelectElement>('組織での役割');
  expect([...select.options].map(({ text }) => text)).toEqual(offered);
});

test('adds members and invites new people by e-mail', async () => {
  const { projectId } = await open('人を招く', 'members');
  fireEvent.click(await screen.findByText('メンバーを追加'));
  const form = within(await dialog());
  // Members of the project are not offered.
  const candidate = await form.findByLabelText(/^伊藤 大輔さん/);
  expect(form.queryByLabelText(/^田中 美咲さん/)).toBeNull();
  fireEvent.click(form.getByText('プロジェクトに追加'));
  expect(await form.findByText(/^メンバーを選ぶか、招待する人のメールアドレス/)).toBeVisible();
  fireEvent.click(candidate);
  fireEvent.change(form.getByLabelText('組織での役割'), { target: { value: 'guest' } });
  const addresses = form.getByLabelText('メールアドレス');
  write(addresses, 'だれか@');
  expect(await form.findByText(/形式が正しくありません/)).toBeVisible();
  const tooMany = Array.from({ length: 130 }, (_, index) => `${index}@example.jp`);
  write(addresses, tooMany.join('\n'));
  expect(await form.findByText(/100件以内にしてください。（130件入力されています）/)).toBeVisible();
  expect(form.getByText(/^130人を招待: 0@example\.jp.*19@example\.jp、ほか110人$/)).toBeVisible();
  write(addresses, 'ｎｅｗ@example.jp、 second@example.jp');
  fireEvent.click(form.getByText('プロジェクトに追加'));

  const pendingInvitations = await screen.findByLabelText('招待中');
  for (const email of ['new@example.jp', 'second@example.jp']) {
    const item = within(pendingInvitations).getByText(email).closest('li');
    expect(item).toHaveTextContent(/招待中外部メンバー.*閲覧者/);
  }
  expect(await rolesIn(projectId)).toContain('伊藤 大輔 viewer');
});
