import { screen, within } from '@testing-library/react';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { accountWithRoles, sampleProjectReply } from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import { slotsOf } from './slots';

const address = '/organizations/1/projects/2/members';
const me = accountWithRoles('member', 'viewer');
const project = sampleProjectReply({ projectStatus: 'archived', endsOn: '2027-03-31' });

afterEach(() => document.body.replaceChildren());

/** The texts of the header, and its tabs with their addresses. */
const shown = () => {
  const tabs = screen.getByRole('navigation', { name: 'プロジェクトのページ' });
  return {
    heading: screen.getByRole('heading', { level: 1 }).textContent,
    header: tabs.parentElement?.parentElement?.textContent,
    tabs: within(tabs)
      .getAllByRole('link')
      .map((tab) => [tab.getAttribute('href'), tab.textContent, tab.getAttribute('aria-current')]),
  };
};

test('the header above a tab of a project is shown before the scripts arrive as they will show it', async () => {
  openEarlyPage(address, slotsOf, { getMe: me, getProject: project });
  const early = shown();
  expect(early.tabs).toContainEqual([address, 'メンバー', 'page']);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getProject: () => project,
    getProjectMembers: () => ({ members: [] }),
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: project.name });
  expect(shown()).toEqual(early);
});

test('without the project there is only the frame', () => {
  openEarlyPage(address, slotsOf, { getMe: me });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('#main')).not.toBeNull();
});
