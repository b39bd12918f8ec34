import { act, screen, waitFor, within } from '@testing-library/react';
import { accountWithRoles, projectListReply } from '../../../test/support/sampleProjects';
import { activeSubscription, sampleOrganization } from '../../../test/support/sampleSubscriptions';
import { renderApp } from '../../../test/support/renderApp';
import { callTestServer, demoToken } from '../../../test/support/testServer';
import { stubApi } from '../../../test/support/stubApi';
import { cacheTag } from '../../contract/cacheTags';
import { api } from '../api/api';

let token: string;
let organizationId: number;

beforeAll(async () => {
  token = await demoToken('owner');
  organizationId = (await callTestServer('getMe', {}, token)).organizations[0]!.id;
});

async function open(search = '') {
  const app = await renderApp(`/organizations/${organizationId}/reports${search}`, { token });
  await screen.findByRole('search', { name: 'レポートの絞り込み' });
  return app;
}

const current = () => document.querySelector('[data-report][aria-current]')?.getAttribute('data-report');

test('J and K go through the reports, except where somebody types', async () => {
  const { user, address } = await open();
  await screen.findAllByRole('article');
  const ids = [...document.querySelectorAll('[data-report]')].map((each) => each.getAttribute('data-report'));
  act(() => document.querySelector<HTMLElement>('[data-report]')!.focus());
  await user.keyboard('jj');
  expect(current()).toBe(ids[2]);
  expect(address()).toContain(`report=${ids[2]}`);
  await user.keyboard('k');
  expect(current()).toBe(ids[1]);

  await user.type(screen.getByRole('searchbox'), 'j');
  expect(current()).toBe(ids[1]);
});

test('shows the ratings of the opened report, and what its writer wrote before', async () => {
  const { user } = await open();
  const report = within(await screen.findByRole('region', { name: '選んだレポート' }));
  const ratings = within(await report.findByRole('list', { name: '評価' })).getAllByRole('listitem');
  expect(ratings.length).toBeGreaterThan(0);
  await user.click(report.getByRole('button', { name: '前の回と並べる' }));
  await report.findAllByText(/^\d{4}\/\d{2}\/\d{2}の回$/);
});

test('M marks the current report as read', async () => {
  const { user } = await open('?view=unread');
  await screen.findAllByRole('article');
  const row = document.querySelector<HTMLElement>('[data-report]')!;
  expect(within(row).getAllByText('未読').length).toBeGreaterThan(0);
  act(() => row.focus());
  await user.keyboard('m');
  await waitFor(() => expect(within(row).queryByText('未読')).toBeNull());
});

test('searches with the words of the person, and says when nothing is found', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('どこにもない言葉の並び');
  await screen.findByText('「どこにもない言葉の並び」を含むレポートは見つかりませんでした');
});

test('a search for the name of a person whom no text names leads to their reports', async () => {
  const { members } = await callTestServer('getOrganizationMembers', { organizationId }, token);
  const found = await Promise.all(
    members.map(({ name }) => callTestServer('searchReports', { organizationId, text: name }, token)),
  );
  const { serviceUserId, name } = members[found.findIndex(({ reports }) => reports.length === 0)]!;
  const { user, address } = await open('?view=unread');
  await user.click(screen.getByRole('searchbox'));
  await user.paste(name);
  await user.click(await screen.findByRole('button', { name: `${name}さんのレポートを見る` }));
  expect(address()).toBe(`/organizations/${organizationId}/reports?person=${serviceUserId}`);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the arrows move through the overview, and a cell leads to its reports', async () => {
  const { user, address } = await open('?pane=projects');
  const grid = await screen.findByRole('grid', { name: 'プロジェクトごとの提出状況' });
  const stop = grid.querySelector<HTMLElement>('[data-cell][tabindex="0"]')!;
  const [row, column] = stop.dataset.cell!.split('-').map(Number) as [number, number];
  act(() => stop.focus());
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  const cell = document.activeElement as HTMLElement;
  expect(cell.dataset.cell).toBe(`${row + 1}-${column - 1}`);
  expect(cell).toHaveAccessibleName(/：(なし|.*件)$/);
  await user.keyboard('{Enter}');
  expect(address()).toMatch(/openFrom=.*project=/);
});

test('filters by an archived project when somebody asks for it', async () => {
  const { projects } = await callTestServer(
    'getOrganizationProjects',
    { organizationId, projectStatus: 'archived' },
    token,
  );
  const { id: projectId, name } = projects[0]!;
  const { rounds } = await callTestServer('getProjectReportRounds', { projectId }, token);
  const { openFrom, submitted } = rounds.find((round) => round.submitted > 0)!;
  const { user, address } = await open(`?openFrom=${openFrom}`);
  const filter = screen.getByRole('combobox', { name: 'プロジェクト' });
  const more = await within(filter).findByRole('option', { name: /^アーカイブ済みも選ぶ/ });
  expect(within(filter).queryByRole('option', { name: new RegExp(name) })).toBeNull();
  await user.selectOptions(filter, more);
  await user.selectOptions(
    filter,
    await within(filter).findByRole('option', { name: `${name}（アーカイブ）` }),
  );
  expect(within(filter).queryByRole('option', { name: /^アーカイブ済みも選ぶ/ })).toBeNull();
  expect(address()).toContain(`project=${projectId}`);
  await screen.findByRole('link', { name });
  expect(document.querySelectorAll('[data-report]')).toHaveLength(submitted);
});

test('names in a row of the list the lowest rating, and says how many others are low', async () => {
  await open();
  const [row] = await screen.findAllByRole('button', { name: /ほか\d件/ });
  expect(row!.textContent).toMatch(/さん[12]\D+ ほか\d件/);
});

test('shows the low ratings of a report above its texts on a phone', async () => {
  window.resizeTo(390, 844);
  await open();
  const [low] = await screen.findAllByRole('list', { name: '低い評価' });
  const [first, second, more] = within(low!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(first).toMatch(/^[12]\D/);
  expect(second ?? '2').toMatch(/^[12]/);
  expect(more ?? 'ほか1件').toMatch(/^ほか\d件$/);
});

test('has one button for its filters on a phone, with the number of those in use', async () => {
  window.resizeTo(390, 844);
  const { user, address } = await open();
  const bar = within(screen.getByRole('search', { name: 'レポートの絞り込み' }));
  expect(bar.queryByRole('combobox')).toBeNull();
  expect(bar.getByText(/^\d{4}\/\d\d\/\d\dの回$/)).toBeVisible();
  await user.click(bar.getByRole('button', { name: '絞り込み' }));
  const dialog = within(await screen.findByRole('dialog', { name: '絞り込み' }));
  expect(dialog.getByRole('combobox', { name: 'アンケートの回' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: '表示' }), '未読');
  await user.click(dialog.getByRole('button', { name: '結果を見る' }));
  expect(address()).toContain('view=unread');
  expect(await bar.findByRole('button', { name: '絞り込み（1）' })).toBeVisible();
  act(() => window.resizeTo(1280, 800));
});

test('keeps the filters by client and writer behind a button on wide screens', async () => {
  const { user, address } = await open();
  const bar = within(screen.getByRole('search', { name: 'レポートの絞り込み' }));
  for (const name of ['アンケートの回', '表示', 'プロジェクト'])
    expect(bar.getByRole('combobox', { name })).toBeVisible();
  expect(bar.queryByRole('combobox', { name: 'メンバー' })).toBeNull();
  await user.selectOptions(bar.getByRole('combobox', { name: '表示' }), '未読');
  await user.click(bar.getByRole('button', { name: '絞り込み' }));
  const dialog = within(await screen.findByRole('dialog', { name: '絞り込み' }));
  expect(dialog.queryByRole('combobox', { name: '表示' })).toBeNull();
  const writer = await dialog.findByRole('combobox', { name: 'メンバー' });
  await user.selectOptions(writer, within(writer).getAllByRole('option')[1]!);
  expect(address()).toContain('person=');
  await user.click(await dialog.findByRole('button', { name: '絞り込みを解除' }));
  expect(address()).not.toContain('person=');
  expect(address()).toContain('view=unread');
});

test('leads to the reports of a project that has none in the round', async () => {
  const { projects } = await callTestServer(
    'getOrganizationProjects',
    { organizationId, projectStatus: 'archived' },
    token,
  );
  const { id: projectId } = projects[0]!;
  await open(`?project=${projectId}`);
  const link = await screen.findByRole('link', { name: 'プロジェクトのレポートを開く' });
  expect(link).toHaveAttribute('href', `/organizations/${organizationId}/projects/${projectId}/reports`);
});

test('leads from a day without a round to the newest one', async () => {
  const { user, address } = await open('?openFrom=2099-01-01&view=unread');
  await screen.findByText('この回は表示できません');
  await user.click(screen.getByRole('button', { name: '最新の回を見る' }));
  expect(address()).not.toContain('openFrom');
  await screen.findAllByRole('article');
});

test('fetches a report that changed, not all pages of its list', async () => {
  const { store: appStore } = await open();
  const [article] = await screen.findAllByRole('article');
  const surveyId = Number(article!.id.replace('report-', ''));
  const { rounds } = await callTestServer('getOrganizationReportRounds', { organizationId }, token);
  const { openFrom } = rounds[0]!;
  const { reports } = await callTestServer(
    'getOrganizationReports',
    { organizationId, openFrom, report: surveyId },
    token,
  );
  const { projectId } = reports[0]!;
  const requests = jest.spyOn(globalThis, 'fetch');
  await callTestServer(
    'createReportComment',
    { organizationId, projectId, surveyId, body: 'ほかの画面から', requestId: crypto.randomUUID() },
    await demoToken('supervisor'),
  );
  act(() => void appStore.dispatch(api.util.invalidateTags([cacheTag('ListedReport', { surveyId })])));
  await within(article!).findByRole('button', { name: `コメント ${reports[0]!.commentCount + 1}件` });
  const listed = requests.mock.calls
    .map(([request]) => (request instanceof Request ? request.url : String(request)))
    .filter((url) => url.includes('/reports/org/'));
  expect(listed).toContainEqual(expect.stringContaining(`report=${surveyId}`));
  // The live stream may announce the change of another report, too.
  for (const url of listed) expect(url).toMatch(/[?&]report=\d+/);
  requests.mockRestore();
});

test('leads to the projects before the first round', async () => {
  const server = stubApi({
    getMe: () => accountWithRoles('admin'),
    getOrganization: () => sampleOrganization({}),
    getSubscription: () => activeSubscription,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationReportRounds: () => ({ rounds: [], dayToRead: null }),
  });
  await renderApp('/organizations/1/reports', { token: 'token', server: 'http://127.0.0.1:9' });
  expect(await screen.findByRole('link', { name: 'プロジェクト一覧へ' })).toHaveAttribute(
    'href',
    '/organizations/1/projects',
  );
  server.restore();
});

test('opens the day with reports to read, not a newer round without any, and keeps it', async () => {
  const days = ['2026-11-27', '2026-11-20', '2026-11-13'];
  const newest = { openFrom: days[0]!, projects: 1, unread: 0 };
  const rounds = (unread: number) => [
    newest,
    ...days.slice(1).map((openFrom) => ({ ...newest, openFrom, unread })),
  ];
  const server = stubApi({
    getMe: () => accountWithRoles('admin'),
    getOrganization: () => sampleOrganization({}),
    getSubscription: () => activeSubscription,
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () => projectListReply([]),
    getOrganizationReportRounds: () => ({ rounds: rounds(4), dayToRead: days[1]! }),
    getOrganizationReports: ({ openFrom }) => ({ openFrom, reports: [], nextCursor: null }),
  });
  const { store, user } = await renderApp('/organizations/1/reports', {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  const day = await screen.findByRole('combobox', { name: 'アンケートの回' });
  expect(day).toHaveValue(days[1]);
  server.answers.getOrganizationReportRounds = () => ({ rounds: rounds(0), dayToRead: days[2]! });
  act(() => void store.dispatch(api.util.invalidateTags(['ReportMarks'])));
  await screen.findByRole('option', { name: '2026/11/20' });
  expect(day).toHaveValue(days[1]);

  await user.selectOptions(day, days[0]!);
  await user.click(await screen.findByRole('button', { name: '2026/11/13の回' }));
  expect(day).toHaveValue(days[2]);
  server.restore();
});

test('opens where the person left off', async () => {
  const first = await open('?pane=people');
  await screen.findByRole('grid', { name: '人ごとの提出状況' });
  first.unmount();
  const { address } = await open();
  await waitFor(() => expect(address()).toContain('pane=people'));
});
