import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import { accountWithRoles, projectListReply } from '../../../../test/support/sampleProjects';
import { sampleReport, sampleSurvey } from '../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../test/support/stubApi';
import type { Role } from '../../../domain/roles';

const person = { serviceUserId: 7, name: '返信 花子', image: null };

/** A survey of the person's own to which somebody has replied. */
async function openSurvey(role: Role) {
  const reply = {
    id: 1,
    author: person,
    body: 'ありがとうございます。',
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  const server = stubApi({
    getMe: () => accountWithRoles(role),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply([]),
    getSurvey: () => ({ ...sampleSurvey(), replies: [reply] }),
    getMyReport: () => sampleReport(),
    getOrganizationMember: () => ({
      ...person,
      email: 'hanako@example.com',
      userRole: 'manager',
      projects: [{ projectId: 2, projectName: '会員アプリ運用保守', projectRole: 'editor' }],
    }),
  });
  const app = await renderApp('/organizations/1/projects/2/survey/3', {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  await screen.findByText('ありがとうございます。');
  return { ...app, server };
}

test('a name opens a card with role, address and projects; a link in it closes the card', async () => {
  const { user, server } = await openSurvey('member');
  await user.click(screen.getByRole('button', { name: '返信 花子さん' }));
  const card = await screen.findByRole('dialog', { name: '返信 花子さん' });
  expect(await within(card).findByRole('link', { name: 'hanako@example.com' })).toHaveAttribute(
    'href',
    'mailto:hanako@example.com',
  );
  expect(card).toHaveTextContent('マネージャー');
  expect(within(card).getByRole('link', { name: 'あなたが読めるレポート' })).toHaveAttribute(
    'href',
    '/organizations/1/reports?person=7',
  );
  expect(server.inputsOf('getOrganizationMember')).toEqual([{ organizationId: 1, serviceUserId: 7 }]);
  fireEvent.click(within(card).getByRole('link', { name: '会員アプリ運用保守' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the card moves up when its content is higher than the room below the name', async () => {
  const { user } = await openSurvey('member');
  const name = screen.getByRole('button', { name: '返信 花子さん' });
  const belowName = window.innerHeight - 240;
  jest.spyOn(name, 'getBoundingClientRect').mockReturnValue(new DOMRect(40, belowName - 20, 100, 20));
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent?.includes('hanako@example.com') ? 284 : 222;
  });
  await user.click(name);
  const card = await screen.findByRole('dialog', { name: '返信 花子さん' });
  await within(card).findByRole('link', { name: 'hanako@example.com' });
  // MUI keeps 16 px to the edge of the window.
  expect(card.style.top).toBe(`${window.innerHeight - 16 - 284}px`);
  height.mockRestore();
});

test('a guest, who may not list the members, reads a name only', async () => {
  await openSurvey('guest');
  expect(screen.queryByRole('button', { name: '返信 花子さん' })).toBeNull();
  expect(screen.getByText('返信 花子さん')).toBeInTheDocument();
});
