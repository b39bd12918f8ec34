import { screen, within } from '@testing-library/react';
import type { Reply } from '../../../../contract/types';
import { openEarlyPage } from '../../../../../test/support/openEarlyPage';
import { renderApp } from '../../../../../test/support/renderApp';
import { accountWithRoles } from '../../../../../test/support/sampleProjects';
import { sampleReports } from '../../../../../test/support/sampleReports';
import { stubApi } from '../../../../../test/support/stubApi';
import { slotsOf } from './slots';

const address = '/organizations/1/reports';
const openFrom = '2026-11-16';
const me = accountWithRoles('member', 'editor');
const rounds = {
  rounds: [
    { openFrom: '2026-11-23', projects: 1, unread: 0 },
    { openFrom, projects: 1, unread: 1 },
  ],
  dayToRead: openFrom,
} satisfies Reply<'getOrganizationReportRounds'>;
const list = {
  openFrom,
  reports: sampleReports.map((report) => ({ ...report, projectId: 2, projectName: '案件2', openFrom })),
  nextCursor: null,
} satisfies Reply<'getOrganizationReports'>;

beforeEach(() => {
  window.localStorage.clear();
  window.resizeTo(390, 844);
});
afterEach(() => {
  document.body.replaceChildren();
  window.resizeTo(1280, 800);
});

const openDocument = (search = '', reports: Reply<'getOrganizationReports'> = list) =>
  openEarlyPage(
    address + search,
    slotsOf,
    { getMe: me, getOrganizationReportRounds: rounds, getOrganizationReports: reports },
    openFrom,
  );

/** The tabs, and each report with its place and its texts. */
const shown = () => ({
  tabs: within(screen.getByRole('navigation', { name: 'レポートの見方' }))
    .getAllByRole('link')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-current')]),
  reports: screen.getAllByRole('article').map((card) => {
    const place = card.parentElement!.querySelector('p')!;
    return {
      place: [place.textContent, place.querySelector('a')!.getAttribute('href')],
      name: within(card).getByRole('heading').textContent,
      tags: ['遅れ', '未読'].filter((tag) => within(card).queryByText(tag)),
      texts: within(card)
        .getAllByRole('definition')
        .map((text) => text.textContent),
    };
  }),
});

test('the reports of the day to read are shown before the scripts arrive, as they will show them', async () => {
  openDocument();
  const early = shown();
  expect(early.reports.map(({ name, tags }) => [name, tags])).toEqual([
    ['中村 翔さん', ['遅れ', '未読']],
    ['退会したメンバー', []],
  ]);
  expect(early.reports[0]!.texts).toEqual([sampleReports[0].entries[0]!.text]);
  document.body.replaceChildren();

  stubApi({
    getMe: () => me,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationReportRounds: () => rounds,
    getOrganizationReports: () => list,
    createRead: () => ({}),
  });
  await renderApp(address, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findAllByText(/移行の手順/);
  expect(shown()).toEqual(early);
});

test.each([
  ['another pane', '?pane=people', list],
  ['a day without reports', '', { ...list, reports: [] }],
])('for %s there is only the heading', (_, search, reports) => {
  openDocument(search, reports);
  expect(screen.getByRole('heading', { level: 1, name: 'レポート一覧' })).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.querySelector('#main .loading')).not.toBeNull();
});

test('where the person left off elsewhere, that place is not announced by other reports', () => {
  window.localStorage.setItem(`koenowa.reports.${me.serviceUserId}.1`, JSON.stringify('view=unread'));
  openDocument();
  expect(screen.queryByRole('article')).toBeNull();
});
