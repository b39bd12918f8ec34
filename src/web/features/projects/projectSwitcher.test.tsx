import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
} from '../../../../test/support/sampleProjects';
import { stubApi } from '../../../../test/support/stubApi';

const button = 'プロジェクトを切り替える';
const listed = (id: number, name: string) => ({ ...sampleListedProject(), id, name });
const archived = { ...listed(5, '終わったプロジェクト'), projectStatus: 'archived' as const };
const projects = [listed(2, '会員アプリ運用保守'), listed(3, '契約管理'), listed(4, '採用サイト'), archived];

/** Opens a path as a member of the projects 2 and 3, an editor of the first only. */
async function open(path: string, shown = projects) {
  const account = accountWithRoles('member');
  const server = stubApi({
    getMe: () => ({ ...account, projects: [...account.projects, { id: 3, projectRole: 'viewer' }] }),
    getOrganizationProjects: () => projectListReply(shown),
  });
  const app = await renderApp(path, { token: 'token', server: 'http://127.0.0.1:9' });
  return { ...app, server };
}

const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
};

test('leads to the same page of the other open projects', async () => {
  const app = await open('/organizations/1/projects/2/members');
  expect(await openMenu(app)).toEqual([
    ['会員アプリ運用保守', '/organizations/1/projects/2/members'],
    ['契約管理', '/organizations/1/projects/3/members'],
    ['採用サイト', '/organizations/1/projects/4'],
  ]);
  expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('会員アプリ運用保守');
  await app.user.click(screen.getByRole('menuitem', { name: '契約管理' }));
  expect(app.address()).toBe('/organizations/1/projects/3/members');
});

test('leads to the overview where the person may not see the page', async () => {
  const app = await open('/organizations/1/projects/2/settings');
  expect((await openMenu(app))[1]).toEqual(['契約管理', '/organizations/1/projects/3']);
});

test.each([
  ['outside of projects', '/organizations/1/projects', projects],
  ['without another open project', '/organizations/1/projects/2', [projects[0]!, archived]],
])('is not shown %s', async (_, path, shown) => {
  const { server } = await open(path, shown);
  await screen.findByRole('button', { name: /^要対応/ });
  expect(server.inputsOf('getOrganizationProjects')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
});
