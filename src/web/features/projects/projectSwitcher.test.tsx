import { fireEvent, screen } from '@testing-library/react';
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

/** The names and addresses of the listed projects. */
const links = () =>
  screen.getAllByRole('menuitem').map((item) => [item.firstChild?.textContent, item.getAttribute('href')]);

const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('menu');
  return links();
};

test('leads to the same page of the other open projects', async () => {
  const app = await open('/organizations/1/projects/2/members');
  expect(await openMenu(app)).toEqual([
    ['会員アプリ運用保守', '/organizations/1/projects/2/members'],
    ['契約管理', '/organizations/1/projects/3/members'],
    ['採用サイト', '/organizations/1/projects/4'],
  ]);
  expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('会員アプリ運用保守');
  await app.user.click(screen.getByRole('menuitem', { name: /^契約管理/ }));
  expect(app.address()).toBe('/organizations/1/projects/3/members');
});

test('finds a project however its name is written, and opens it without leaving the field', async () => {
  const app = await open('/organizations/1/projects/2', [
    ...projects,
    { ...listed(6, 'ＥＣサイト ﾘﾆｭｰｱﾙ'), client: { id: 99, name: '髙橋商事株式会社' } },
  ]);
  await openMenu(app);
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await app.user.keyboard('ec リニューアル');
  expect(links()).toEqual([['ＥＣサイト ﾘﾆｭｰｱﾙ', '/organizations/1/projects/6']]);
  await app.user.clear(screen.getByRole('searchbox'));
  await app.user.keyboard('高橋商事');
  expect(screen.getByText('1件')).toBeVisible();
  // The Enter that ends a composition opens nothing.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(app.address()).toBe('/organizations/1/projects/2');
  await app.user.keyboard('{Enter}');
  expect(app.address()).toBe('/organizations/1/projects/6');
});

test('the arrows lead through the list', async () => {
  const app = await open('/organizations/1/projects/2');
  await openMenu(app);
  await app.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: /^契約管理/ })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(app.address()).toBe('/organizations/1/projects/3');
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
