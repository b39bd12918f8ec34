import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoToken, callTestServer } from '../../../../test/support/testServer';
import { renderApp } from '../../../../test/support/renderApp';
import { projectListReply, accountWithRoles } from '../../../../test/support/sampleProjects';
import { StubbedError, stubApi } from '../../../../test/support/stubApi';
import { defaultQuestions } from '../../../domain/questions/defaults';

const write = (label: string, value: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const press = (text: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByText(text, { selector: 'button' }));

async function openForm(path: string, options: Parameters<typeof renderApp>[1]) {
  const app = await renderApp(path, options);
  fireEvent.click((await screen.findAllByText('プロジェクトを作成', { selector: 'button *' }))[0]!);
  await screen.findByRole('dialog');
  return app;
}

test('creates a project with a new client, members and fewer questions, and opens it', async () => {
  const token = await demoToken('manager');
  const organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
  const { address } = await openForm(`/organizations/${organizationId}/projects`, { token });

  write('プロジェクト名', '海の家サイト構築');
  write('開始日', '2026-12-01');
  write('取引先', 'new');
  write('取引先名', '株式会社うみのいえ');
  write('取引先名（カナ）', 'うみのいえ');
  const people = await screen.findByRole('list', { name: '組織のメンバー' });
  fireEvent.click(within(people).getByLabelText(/^田中 美咲さん.+@/));
  fireEvent.change(within(people).getByLabelText('田中 美咲さんの権限'), { target: { value: 'editor' } });
  fireEvent.click(within(people).getByLabelText(/^中村 翔さん.+@/));
  // A guest can only be a viewer.
  expect(within(people).queryByLabelText('中村 翔さんの権限')).toBeNull();
  fireEvent.click(screen.getByLabelText(/成長を感じられますか/));
  press('プロジェクトを作成');

  expect(await screen.findByText('海の家サイト構築', { selector: 'h1' })).toBeVisible();
  const projectId = Number(/projects\/(\d+)$/.exec(address())?.[1]);
  const project = await callTestServer('getProject', { projectId }, token);
  expect(project).toMatchObject({ startsOn: '2026-12-01', client: { name: '株式会社うみのいえ' } });
  const { members } = await callTestServer('getProjectMembers', { projectId }, token);
  expect(members.map(({ name, projectRole }) => [name, projectRole]).sort()).toEqual(
    [
      ['鈴木 健太', 'editor'],
      ['田中 美咲', 'editor'],
      ['中村 翔', 'viewer'],
    ].sort(),
  );
  const { clients } = await callTestServer('getClients', { organizationId }, token);
  expect(clients.find(({ name }) => name === '株式会社うみのいえ')?.nameKana).toBe('ウミノイエ');
});

describe('with a stubbed server', () => {
  const planLimitMessage = 'プランのプロジェクト数の上限（10個）に達しているため作成できません。';
  const stubServer = (role: 'admin' | 'manager') =>
    stubApi({
      getMe: () => accountWithRoles(role),
      getUnansweredSurveys: () => ({ surveys: [] }),
      getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
      getOrganizationProjects: () => projectListReply([]),
      getOrganizationMembers: () => ({ members: [] }),
      getClients: () => ({ clients: [] }),
      createProject: () => {
        throw new StubbedError(422, planLimitMessage, 'planLimit');
      },
    });
  const path = '/organizations/1/projects';
  const options = { token: 'token', server: 'http://127.0.0.1:9' };

  it('shows a plan limit error, keeps the input and resends with the same request id', async () => {
    const { inputsOf } = stubServer('manager');
    await openForm(path, options);
    write('プロジェクト名', '十一番目');
    press('プロジェクトを作成');
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent(planLimitMessage);
    expect(alert).toHaveTextContent('オーナーに相談してください');
    expect(screen.getByLabelText('プロジェクト名')).toHaveValue('十一番目');
    press('プロジェクトを作成');
    await waitFor(() => expect(inputsOf('createProject')).toHaveLength(2));
    const [first, second] = inputsOf('createProject');
    expect(first).toEqual(second);
    expect(first?.questions).toHaveLength(defaultQuestions.length);
  });

  it('shows what the server refuses of a new client at its field, and creates no project', async () => {
    const { inputsOf, answers } = stubServer('manager');
    const message = '取引先名はすでに使われています。';
    answers.createClient = () => {
      throw new StubbedError(400, message, 'validation', [{ path: 'name', message }]);
    };
    await openForm(path, options);
    write('プロジェクト名', '海の家サイト構築');
    write('取引先', 'new');
    write('取引先名', '株式会社うみのいえ');
    write('取引先名（カナ）', 'ウミノイエ');
    press('プロジェクトを作成');
    expect(await screen.findByText(message)).toBeVisible();
    const field = screen.getByLabelText('取引先名');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveFocus();
    expect(inputsOf('createProject')).toHaveLength(0);
  });

  const invitation = {
    invitationId: 7,
    email: 'b@new.example',
    userRole: 'member' as const,
    name: null,
    inviterName: null,
    issuedAt: '2026-11-20T02:00:00.000Z',
    expiresAt: '2026-11-27T02:00:00.000Z',
    mailRefused: false,
    permitted: true,
  };
  it.each([
    ['chosen', '/organizations/1/projects/5/survey?start'],
    ['left out', '/organizations/1/projects/5/members?add'],
  ])('invited people can be chosen; %s, the first project leads to %s', async (choice, next) => {
    const { answers, inputsOf } = stubServer('admin');
    answers.getInvitations = () => ({ invitations: [invitation] });
    answers.getProjectInvitations = () => ({ invitations: [] });
    answers.createProject = () => ({ projectId: 5 });
    const { address } = await openForm(path, options);
    write('プロジェクト名', '最初の案件');
    const person = await screen.findByLabelText(/^b@new\.example 招待中/);
    expect(screen.queryByText(/ほかのメンバーはまだいません/)).toBeNull();
    if (choice === 'chosen') fireEvent.click(person);
    press('プロジェクトを作成');
    await waitFor(() => expect(address()).toBe(next));
    expect(inputsOf('createProject')[0]).toMatchObject({
      members: [],
      invited: choice === 'chosen' ? [{ invitationId: 7, projectRole: 'viewer' }] : [],
    });
  });

  it('requires at least one question', async () => {
    const { inputsOf } = stubServer('manager');
    await openForm(path, options);
    write('プロジェクト名', '設問なし');
    screen.getAllByRole('switch').forEach((questionSwitch) => fireEvent.click(questionSwitch));
    press('プロジェクトを作成');
    expect(await screen.findByText('設問を1つ以上オンにしてください。')).toBeVisible();
    expect(inputsOf('createProject')).toHaveLength(0);
  });
});
