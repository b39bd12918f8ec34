import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { callTestServer, demoToken } from '../../../../test/support/testServer';

/** Opens the members of a project that the manager edits, as one of its people or of the organization. */
async function ownRole(who: 'owner' | 'manager', projectRole: 'editor' | 'viewer' | null) {
  const token = await demoToken(who);
  const organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
  const { projects } = await callTestServer('getOrganizationProjects', { organizationId }, token);
  const roles = await Promise.all(
    projects.map(async ({ id }) => ({
      id,
      ...(await callTestServer('getMyProjectMember', { projectId: id }, token)),
    })),
  );
  const { id } = roles.find((project) => project.projectRole === projectRole)!;
  await renderApp(`/organizations/${organizationId}/projects/${id}/members`, { token });
  return within(await screen.findByRole('region', { name: 'あなたの権限' }));
}

test('says to an editor what they may do in the project', async () => {
  const section = await ownRole('manager', 'editor');
  expect(section.getByText('編集者')).toBeVisible();
  expect(section.getByText('回答のほか、設定・メンバー・設問を変更できます。')).toBeVisible();
});

test('says to an owner who does not belong to the project why nothing is asked of them', async () => {
  const section = await ownRole('owner', null);
  expect(section.getByText('参加していません')).toBeVisible();
  expect(section.getByText(/お願いは届きません。/)).toBeVisible();
});
