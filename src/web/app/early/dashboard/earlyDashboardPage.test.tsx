import { screen, within } from '@testing-library/react';
import type { Reply } from '../../../../contract/types';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { sampleDashboard } from '../../../../../test/support/sampleDashboard';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  sampleOpenRound,
} from '../../../../../test/support/sampleProjects';
import { stubApi } from '../../../../../test/support/stubApi';
import { slotsOf } from './slots';

const address = '/organizations/1/analyses';
const me = accountWithRoles('admin');
const list = projectListReply([
  sampleListedProject({
    id: 3,
    openRound: sampleOpenRound,
  }),
]);
const risks: Reply<'getOrganizationRisks'> = {
  projects: [
    {
      projectId: 3,
      projectName: '<b>会員アプリ</b>',
      count: 2,
      kinds: ['overwork', 'health'],
      oldestSentAt: '2026-11-10T02:00:00.000Z',
    },
  ],
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00+09:00'), advanceTimers: true });
  window.resizeTo(390, 844);
});
afterEach(() => {
  window.resizeTo(1280, 800);
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** The text and the links of the voices and of the ranking. */
const shown = () =>
  [/^すぐに話したい声/, /^気になるプロジェクト/].map((name) => {
    const section = screen.getByRole('region', { name });
    const links = within(section).getAllByRole<HTMLAnchorElement>('link');
    return [section.textContent, ...links.map(({ href }) => href)];
  });

test('voices and alerts are shown before the scripts arrive, as they will show them', async () => {
  openEarlyPage(address, slotsOf, {
    getMe: me,
    getOrganizationAnalyses: sampleDashboard,
    getOrganizationProjects: list,
    getOrganizationRisks: risks,
  });
  const pdf = /^3件のプロジェクトの分析のPDF/;
  expect(screen.getByRole('button', { name: pdf })).toHaveAttribute('aria-disabled', 'true');
  const early = shown();
  expect(early[0]![0]).toContain('<b>会員アプリ</b>2件・最長10日未対応働きすぎ心身の不調');
  expect(early[1]![0]).toMatch(/40\.0会員アプリ前回比 ▼ 20\.0 低下2026\/11\/13の回受付中 3\/5途中経過 54\.5/);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationAnalyses: () => sampleDashboard,
    getOrganizationProjects: () => list,
    getOrganizationRisks: () => risks,
    getDrivers: () => ({ rounds: 2, compared: 2, projects: 3, drivers: [], closest: null }),
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('button', { name: pdf });
  await screen.findByRole('region', { name: /^すぐに話したい声/ });
  expect(shown()).toEqual(early);
});

test.each([
  ['filters', '?client=9', sampleDashboard],
  ['no closed round', '', { ...sampleDashboard, openFroms: [], projects: [] }],
])('with %s there is only the heading', (_, search, dashboard) => {
  openEarlyPage(address + search, slotsOf, {
    getMe: me,
    getOrganizationAnalyses: dashboard,
    getOrganizationProjects: list,
    getOrganizationRisks: risks,
  });
  expect(screen.getByRole('heading', { level: 1, name: '組織の分析' })).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.querySelector('#main .loading')).not.toBeNull();
});
