import { screen, within } from '@testing-library/react';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleProjectReply,
} from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import type { Reply } from '../../../../contract/types';
import { slotsOf } from './slots';

const address = '/organizations/1/projects/2';
const surveys: Reply<'getUnansweredSurveys'>['surveys'] = [2, 5].map((projectId) => ({
  surveyId: 10 + projectId,
  projectId,
  projectName: '会員アプリ運用保守',
  openFrom: '2026-11-20',
  closesAt: '2026-11-24T15:00:00.000Z',
  surveyState: 'untouched',
  reportOnly: false,
}));
let project: Reply<'getProject'>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  project = sampleProjectReply({ startsOn: '2026-04-01', client: { id: 9, name: '株式会社みなと' } });
  stubApi({
    getMe: () => accountWithRoles('member', 'viewer'),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys }),
    getOrganizationProjects: () => projectListReply([]),
    getProject: () => project,
    getProjectMembers: () => ({ members: [] }),
  });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const openDocument = () =>
  openEarlyPage(address, slotsOf, [accountWithRoles('member', 'viewer'), project, { surveys }]);

/** The header with the tabs, and the open survey. */
const shown = () => {
  const main = within(screen.getByRole('main'));
  const tabs = main.getByRole('navigation', { name: 'プロジェクトのページ' });
  return {
    heading: main.getByRole('heading', { level: 1 }).textContent,
    header: tabs.parentElement?.parentElement?.textContent,
    tabs: within(tabs)
      .getAllByRole('link')
      .map((tab) => [tab.getAttribute('href'), tab.textContent, tab.getAttribute('aria-current')]),
    members: main.getByRole('link', { name: 'メンバー2人' }).getAttribute('href'),
    survey: main.getByRole('link', { name: '回答する' }).getAttribute('href'),
    surveyText: main.getByRole('link', { name: '回答する' }).parentElement?.textContent,
  };
};

test('the header of a project is shown before the scripts arrive as they will show it', async () => {
  openDocument();
  const early = shown();
  expect(early.header).toContain('あなたの権限: ');
  document.body.replaceChildren();

  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: project.name });
  await screen.findByRole('link', { name: '回答する' });
  expect(shown()).toEqual(early);
});

test('for a project of another organization there is only the frame', () => {
  project = sampleProjectReply({ organizationId: 3 });
  openDocument();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('#main [aria-busy]')).not.toBeNull();
});

test('what people have written becomes text', () => {
  project = sampleProjectReply({ name: '<img src=x onerror=alert(1)>{{path}}' });
  openDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<img src=x onerror=alert(1)>{{path}}');
});
