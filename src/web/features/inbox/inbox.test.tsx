import { act, screen, within } from '@testing-library/react';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { projectListReply } from '../../../../test/support/sampleProjects';
import { failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { renderApp } from '../../../../test/support/renderApp';
import { cacheTag } from '../../../contract/cacheTags';
import type { Reply } from '../../../contract/types';
import { api } from '../../api/api';
import type { ListedProject } from '../projects/projectsApi';

const survey = (
  surveyId: number,
  changes: Partial<Reply<'getUnansweredSurveys'>['surveys'][number]> = {},
): Reply<'getUnansweredSurveys'>['surveys'][number] => ({
  surveyId,
  projectId: surveyId + 100,
  projectName: `プロジェクト${surveyId}`,
  openFrom: '2026-11-20',
  closesAt: '2026-11-20T15:00:00.000Z',
  surveyState: 'untouched',
  reportOnly: false,
  ...changes,
});

const project = (id: number, unreadReports: number): ListedProject => ({
  id,
  name: `案件${id}`,
  projectStatus: 'open',
  client: null,
  memberCount: 3,
  projectRole: 'viewer',
  openRound: null,
  lastRound: null,
  scores: null,
  alerts: [],
  alertCount: 0,
  answeredAlertCount: 0,
  unreadReports,
});

let server: ReturnType<typeof stubApi>;
let surveys: ReturnType<typeof survey>[];
let projects: ReturnType<typeof project>[];

beforeEach(() => {
  window.localStorage.clear();
  surveys = [
    survey(1),
    survey(2, { surveyState: 'complete', reportOnly: true, closesAt: '2026-11-24T15:00:00.000Z' }),
  ];
  projects = [project(5, 0), project(6, 3)];
  server = stubApi({
    getMe: () => sampleAccount,
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getUnansweredSurveys: () => ({ surveys }),
    getOrganizationProjects: () => projectListReply(projects),
  });
});

const open = () => renderApp('/organizations/1/projects', { token: 'token', server: 'http://127.0.0.1:9' });
/** The links of the entries, without that to the help. */
const linksOf = (inbox: HTMLElement) => within(within(inbox).getByRole('list')).getAllByRole('link');
/** The texts of the rows, without their buttons. */
const rowTexts = (inbox: HTMLElement) =>
  within(within(inbox).getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => Array.from(row.querySelector('div')!.children, (line) => line.textContent).join(': '));
const panel = () => screen.findByRole('region', { name: /^要対応/ });

it('lists surveys in the order of the server, then unread reports, each with its link', async () => {
  await open();
  const inbox = await panel();
  expect(inbox).toHaveAccessibleName('要対応 2件');
  const links = linksOf(inbox);
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['プロジェクト1のアンケートに回答する', '/organizations/1/projects/101/survey/1'],
    ['プロジェクト2のレポートを書く', '/organizations/1/projects/102/survey/2'],
    ['案件6の未読のレポート3件を読む', '/organizations/1/projects/6/reports'],
  ]);
  expect(rowTexts(inbox)).toEqual([
    'プロジェクト1: アンケートに回答・今日 23:59まで',
    'プロジェクト2: レポートを書く・2026/11/24（火）23:59まで（あと4日）',
    '案件6: 未読のレポート 3件',
  ]);
  const looks = ['contained', 'outlined', 'text'];
  for (const [index, look] of looks.entries()) expect(links[index]).toHaveClass(`MuiButton-${look}`);
});

it('has first the projects with voices that nobody has handled, without what they are about', async () => {
  server.answers.getOrganizationRisks = () => ({
    projects: [
      {
        projectId: 5,
        projectName: '案件5',
        count: 2,
        oldestSentAt: '2026-11-05T03:00:00.000Z',
        kinds: ['health', 'overwork'],
      },
    ],
  });
  await open();
  const inbox = await panel();
  expect(inbox).toHaveAccessibleName('要対応 3件');
  const [link] = linksOf(inbox);
  expect(link).toHaveAccessibleName('案件5のすぐに話したい声2件を読む');
  expect(link).toHaveAttribute('href', '/organizations/1/projects/5#voices');
  expect(rowTexts(inbox)[0]).toBe('案件5: すぐに話したい声 2件・最長15日未対応');
  expect(inbox).not.toHaveTextContent(/心身の不調|働きすぎ/);
});

it('says no larger number than anybody does in a day', async () => {
  server.answers.getUnansweredConcerns = () => ({ concerns: [], unanswered: 1_197, waiting: 1_197 });
  await open();
  expect(await panel()).toHaveAccessibleName('要対応 99件以上');
});

it('has the concerns that wait for an answer, without their titles, and says how many more there are', async () => {
  surveys = [];
  server.answers.getUnansweredConcerns = () => ({
    concerns: [
      {
        concernId: 4,
        writer: { serviceUserId: 9, name: '鈴木 健太', image: null },
        createdAt: '2026-11-18T03:00:00.000Z',
      },
      { concernId: 5, writer: null, createdAt: '2026-11-19T03:00:00.000Z' },
    ],
    unanswered: 14,
    waiting: 15,
  });
  await open();
  const inbox = await panel();
  expect(inbox).toHaveAccessibleName('要対応 14件');
  const links = within(inbox).getAllByRole('link', { name: /相談/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['鈴木 健太さんからの相談に返信', '/organizations/1/concerns?concern=4'],
    ['退会したメンバーからの相談に返信', '/organizations/1/concerns?concern=5'],
    ['返信待ちの相談の一覧を開く', '/organizations/1/concerns?view=addressed&state=unanswered'],
  ]);
  expect(rowTexts(inbox)).toEqual(
    expect.arrayContaining([
      '鈴木 健太さんからの相談: 2026/11/18（水）から返信待ち',
      'ほかに返信待ちの相談 12件: 相談の一覧で見られます',
    ]),
  );
  expect(screen.getByRole('link', { name: /^相談 15 ?件$/ })).toBeVisible();
});

it('has the comments that wait for an answer, each with its place', async () => {
  server.answers.getWaitingComments = () => ({
    comments: [
      {
        commentId: 8,
        surveyId: 7,
        projectId: 6,
        projectName: '案件6',
        openFrom: '2026-11-13',
        author: { serviceUserId: 9, name: '鈴木 健太', image: null },
        reason: 'answer',
        createdAt: '2026-11-18T03:00:00.000Z',
      },
    ],
  });
  await open();
  const inbox = await panel();
  expect(inbox).toHaveAccessibleName('要対応 3件');
  const link = within(inbox).getByRole('link', { name: '鈴木 健太さんのコメントに返信（案件6）' });
  expect(link).toHaveAttribute(
    'href',
    '/organizations/1/projects/6/reports?openFrom=2026-11-13&report=7&comment=8',
  );
  expect(rowTexts(inbox)).toContain('案件6: 鈴木 健太さんのコメント・あなたの質問のあと・2026/11/18（水）');
});

it('has first the project of each row, then the task and by when it is done', async () => {
  surveys = [];
  server.answers.getMyActions = () => ({
    actions: [
      {
        actionId: 4,
        projectId: 6,
        projectName: '案件6',
        openFrom: '2026-11-13',
        body: '担当を増やす',
        dueOn: '2026-11-21',
      },
      {
        actionId: 5,
        projectId: 6,
        projectName: '案件6',
        openFrom: '2026-11-13',
        body: '会議を減らす',
        dueOn: '2026-12-01',
      },
    ],
  });
  await open();
  expect(rowTexts(await panel())).toEqual([
    '案件6: アクション: 担当を増やす・期日 2026/11/21（土）・あと1日',
    '案件6: アクション: 会議を減らす・期日 2026/12/01（火）・あと11日',
    '案件6: 未読のレポート 3件',
  ]);
});

it.each([
  ['2026-11-18', 1],
  ['2026-11-21', 1],
  ['2026-11-22', 0],
])('an action that is due on %s counts as %i from the day before on', async (dueOn, count) => {
  surveys = [];
  projects = [];
  const actions = [
    { actionId: 4, projectId: 6, projectName: '案件6', openFrom: '2026-11-13', body: '会議', dueOn },
  ];
  server.answers.getMyActions = () => ({ actions });
  await open();
  const heading = count > 0 ? '要対応 1件' : '要対応はありません';
  const inbox = await screen.findByRole('region', { name: heading });
  expect(linksOf(inbox)[0]).toHaveClass(count > 0 ? 'MuiButton-contained' : 'MuiButton-text');
  expect(screen.getByRole('button', { name: count > 0 ? '要対応 1件' : '要対応' })).toBeVisible();
});

it('says apart from the tasks how many actions are due later', async () => {
  surveys = [1, 2, 3, 4, 5].map((id) => survey(id));
  const action = { actionId: 4, projectId: 6, projectName: '案件6', openFrom: '2026-11-13', body: '会議' };
  server.answers.getMyActions = () => ({
    actions: [
      { ...action, dueOn: '2026-11-20' },
      { ...action, actionId: 5, dueOn: '2026-12-01' },
    ],
  });
  await open();
  const inbox = await panel();
  expect(inbox).toHaveAccessibleName('要対応 6件');
  expect(within(inbox).getByText('ほかにアンケート 2件・アクション 1件')).toBeVisible();
  expect(within(inbox).getByText('期日が先のアクション 1件・未読のレポート 3件')).toBeVisible();
});

it('shows the number of entries in the header and opens the same list', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '要対応 2件' }));
  const dialog = await screen.findByRole('dialog', { name: '要対応' });
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(3);
});

it('has nothing of a sample project', async () => {
  surveys = [];
  projects = [{ ...project(5, 2), sample: true }, project(6, 1)];
  await open();
  expect(await screen.findByRole('region', { name: '要対応はありません' })).toHaveTextContent(
    '案件6未読のレポート 1件',
  );
  expect(screen.queryByText(/未読のレポート 2件/)).toBeNull();
});

it('disappears when no entry is left', async () => {
  const { store } = await open();
  await panel();
  surveys = [];
  projects = [project(5, 0), project(6, 0)];
  const ids = { organizationId: 1 };
  const tags = [cacheTag('UnansweredSurveys', ids), cacheTag('Projects', ids)];
  act(() => void store.dispatch(api.util.invalidateTags(tags)));
  expect(await screen.findByRole('button', { name: '要対応' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^要対応/ })).toBeNull();
});

it('collapses the unread reports of several projects into one row until it is expanded', async () => {
  projects = [project(5, 2), project(6, 3)];
  const { user } = await open();
  const inbox = await panel();
  expect(within(inbox).getByText('ほかに未読のレポート 5件')).toBeVisible();
  await user.click(within(inbox).getByRole('button', { name: 'すべて表示' }));
  expect(linksOf(inbox).map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/organizations/1/projects/5/reports', '/organizations/1/projects/6/reports']),
  );
});

it('shows three rows and what else waits; the next row has the focus when it is expanded', async () => {
  surveys = [1, 2, 3, 4, 5, 6].map((id) => survey(id));
  const { user } = await open();
  const inbox = await panel();
  expect(linksOf(inbox)).toHaveLength(3);
  expect(within(inbox).getByText('ほかにアンケート 3件')).toBeVisible();
  expect(within(inbox).getByText('未読のレポート 3件')).toBeVisible();
  await user.click(within(inbox).getByRole('button', { name: 'すべて表示' }));
  expect(linksOf(inbox)).toHaveLength(7);
  expect(within(inbox).getByRole('link', { name: 'プロジェクト4のアンケートに回答する' })).toHaveFocus();
});

it('hides no single row', async () => {
  surveys = [1, 2, 3].map((id) => survey(id));
  await open();
  expect(linksOf(await panel())).toHaveLength(4);
});

describe('on phones', () => {
  beforeEach(() => window.resizeTo(390, 844));
  afterEach(() => window.resizeTo(1280, 800));

  it('shows two rows and the other tasks by their kinds; the third has the focus when it is expanded', async () => {
    surveys = [1, 2, 3, 4].map((id) => survey(id));
    const { user } = await open();
    const inbox = await panel();
    expect(linksOf(inbox)).toHaveLength(2);
    expect(within(inbox).getByText('ほかにアンケート 2件')).toBeVisible();
    expect(within(inbox).getByText('未読のレポート 3件')).toBeVisible();
    await user.click(within(inbox).getByRole('button', { name: 'すべて表示' }));
    expect(linksOf(inbox)).toHaveLength(5);
    expect(within(inbox).getByRole('link', { name: 'プロジェクト3のアンケートに回答する' })).toHaveFocus();
  });

  it('keeps the unread reports below one row', async () => {
    surveys = [survey(1)];
    projects = [project(5, 2), project(6, 3)];
    await open();
    expect(within(await panel()).getByText('ほかに未読のレポート 5件')).toBeVisible();
  });
});

it('shows a loading error and retries on request', async () => {
  const { getUnansweredSurveys } = server.answers;
  server.answers.getUnansweredSurveys = failAsOffline;
  const { user } = await open();
  const alert = await screen.findByText('要対応の一覧を読み込めませんでした');
  server.answers.getUnansweredSurveys = getUnansweredSurveys!;
  await user.click(within(alert.closest('[role="alert"]')!).getByRole('button', { name: '再読み込み' }));
  expect(await panel()).toBeVisible();
});
