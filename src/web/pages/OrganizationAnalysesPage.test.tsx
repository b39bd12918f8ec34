import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  accountWithRoles,
  projectListReply,
  sampleAnalysis,
  sampleListedProject,
} from '../../../test/support/sampleProjects';
import {
  sampleDashboard as dashboard,
  sampleDashboardProject as project,
} from '../../../test/support/sampleDashboard';
import { StubbedError, stubApi } from '../../../test/support/stubApi';
import { recordDownloads } from '../../../test/support/recordDownloads';
import { applyStyles, renderApp } from '../../../test/support/renderApp';
import type { AppStore } from '../store/createStore';
import { loggedOut } from '../features/session/authSlice';

let server: ReturnType<typeof stubApi>;
let store: AppStore | undefined;
beforeEach(() => {
  window.resizeTo(1280, 800);
  server = stubApi({
    getMe: () => accountWithRoles('admin'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationAnalyses: () => dashboard,
    getOrganizationProjects: () => projectListReply([]),
    getOrganizationRisks: () => ({ projects: [] }),
    getAnalysis: () => ({ analysis: sampleAnalysis() }),
  });
});

async function open(search = '') {
  const app = await renderApp(`/organizations/1/analyses${search}`, {
    token: 'token',
    server: 'http://127.0.0.1:9',
  });
  store = app.store;
  return app;
}

const map = () => screen.findByRole('grid', { name: 'プロジェクトと回ごとのスコア' });
/** The texts of the rows of the map, without their link or name. */
const mapRows = async () =>
  within(await map())
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent).join(' '));

test('has a number for each project and round, and the averages of clients with several projects', async () => {
  await open('?sort=client');
  expect(await mapRows()).toEqual([
    'プロジェクト 202611/06 202611/13',
    '株式会社みなと（2件の平均） 62.5 55.0',
    '在庫管理 65.0 70.0',
    '会員アプリスコアが20.0ポイント低下 60.0 40.0',
    '社内基盤参加率が低い（2/6） 50.0 2/6',
  ]);
  expect(screen.getByText('2/6')).toHaveAttribute('data-withheld');
  expect(
    screen.getByText(/斜線は、完了した回答が3人に満たない回で、参加した人数だけを表示します/),
  ).toBeVisible();
  expect(screen.getByText(/最も低いのは「会員アプリ」の40.0です/)).toBeVisible();
  expect(document.title).toBe('コエノワ');
});

test.each([
  [
    'score',
    [
      '会員アプリスコアが20.0ポイント低下株式会社みなと',
      '在庫管理株式会社みなと',
      '社内基盤参加率が低い（2/6）',
    ],
  ],
  [
    'change',
    [
      '在庫管理株式会社みなと',
      '会員アプリスコアが20.0ポイント低下株式会社みなと',
      '社内基盤参加率が低い（2/6）',
    ],
  ],
  [
    'name',
    [
      '在庫管理株式会社みなと',
      '会員アプリスコアが20.0ポイント低下株式会社みなと',
      '社内基盤参加率が低い（2/6）',
    ],
  ],
])('the map sorted by %s has no rows of clients; each project names its own', async (sort, names) => {
  const [stock, ...others] = dashboard.projects;
  server.answers.getOrganizationAnalyses = () => ({
    ...dashboard,
    projects: [{ ...stock!, change: -30 }, ...others],
  });
  const { user, address } = await open('?sort=client');
  await map();
  await user.selectOptions(screen.getByLabelText('並び順'), sort);
  await waitFor(async () =>
    expect((await mapRows()).slice(1).map((row) => row.split(' ')[0])).toEqual(names),
  );
  // The order of a page that was opened without one is not in its address.
  expect(address()).toBe(`/organizations/1/analyses${sort === 'score' ? '' : `?sort=${sort}`}`);
});

test('the map says the year where it changes, and to screen readers in each head', async () => {
  applyStyles();
  server.answers.getOrganizationAnalyses = () => ({
    ...dashboard,
    openFroms: ['2025-12-22', '2026-01-05', '2026-01-12', '2026-01-19'],
    projects: [project({ scores: [60, 65, 70, 70], completed: [5, 5, 5, 5], asked: [5, 5, 5, 5] })],
  });
  await open();
  const heads = within(await map()).getAllByRole('columnheader', { name: /\// });
  expect(heads.map((head) => head.getAttribute('aria-label'))).toEqual([
    '2025/12/22',
    '2026/01/05',
    '2026/01/12',
    '2026/01/19',
  ]);
  expect(screen.getByText('2025')).toBeVisible();
  const [changed, same] = screen.getAllByText('2026');
  expect(changed).toBeVisible();
  expect(same).not.toBeVisible();
});

test('the cells of the map say that they open a dialog', async () => {
  await open();
  expect(within(await map()).getByText('2/6')).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.getByText('セルを選ぶと、その回の回答の分布が開きます。')).toBeVisible();
});

test('ranks the projects with alerts, with what changed and the next step', async () => {
  await open();
  await map();
  const items = Array.from(
    screen.getByRole('list', { name: '気になるプロジェクト' }).children,
  ) as HTMLElement[];
  expect(items[0]).toHaveTextContent('会員アプリ');
  expect(items[0]).toHaveTextContent('スコアが20.0ポイント低下');
  expect(within(items[0]!).getByRole('link', { name: '会員アプリの分析を見る' })).toHaveAttribute(
    'href',
    '/organizations/1/projects/3/analysis?surveyDate=2026-11-13',
  );
  expect(items[1]).toHaveTextContent('参加率が低い（2/6）');
  const fallen = screen.getByRole('list', { name: '下がったプロジェクト' });
  expect(fallen).toHaveTextContent(
    '会員アプリ40.0▼ 20.0 低下業務量 ▼ 1.25 低下残業は少ないですか？ ▼ 0.50 低下',
  );
});

test('what changed slightly is not among the projects that moved most', async () => {
  server.answers.getOrganizationAnalyses = () => ({
    ...dashboard,
    projects: [
      project({ projectId: 2, projectName: '少し上昇', change: 4.9 }),
      project({ projectId: 3, projectName: '少し低下', change: -0.6 }),
    ],
  });
  await open();
  await map();
  expect(screen.getByText('前回と比べてスコアが大きく動いたプロジェクトはありません。')).toBeVisible();
  expect(screen.queryByRole('list', { name: /^(上|下)がったプロジェクト$/ })).toBeNull();
});

test('the running round stands apart, in the map and in the ranking, as in the project list', async () => {
  const running = { openFrom: '2026-11-20', closesAt: '2026-11-26T15:00:00.000Z', completed: 3, asked: 6 };
  server.answers.getOrganizationProjects = () =>
    projectListReply([
      sampleListedProject({ id: 3, openRound: { ...running, score: 34.5 } }),
      sampleListedProject({ id: 4, openRound: { ...running, score: null } }),
      sampleListedProject({ id: 2, openRound: null }),
    ]);
  await open('?sort=client');
  expect((await mapRows()).slice(1)).toEqual([
    '株式会社みなと（2件の平均） 62.5 55.0',
    '在庫管理 65.0 70.0',
    '会員アプリ受付中 3/6途中経過 34.5スコアが20.0ポイント低下 60.0 40.0',
    '社内基盤受付中 3/6参加率が低い（2/6） 50.0 2/6',
  ]);
  const ranking = screen.getByRole('list', { name: '気になるプロジェクト' });
  expect(ranking).toHaveTextContent('2026/11/13の回受付中 3/6途中経過 34.5');
});

test('the map says no reason that an open action answers', async () => {
  const [first, second, third] = dashboard.projects;
  server.answers.getOrganizationAnalyses = () => ({
    ...dashboard,
    projects: [
      first!,
      second!,
      { ...third!, alerts: third!.alerts.map((alert) => ({ ...alert, answered: true })) },
    ],
  });
  await open('?sort=name');
  expect(await mapRows()).toContain('社内基盤 50.0 2/6');
});

test.each([
  [1280, ['スコアの一覧', '気になるプロジェクト（2件）']],
  [390, ['気になるプロジェクト（2件）', 'スコアの一覧']],
])('%i px wide, the map and the reasons come in the order %j', async (width, headings) => {
  window.resizeTo(width, 800);
  await open();
  await map();
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown.filter((heading) => headings.includes(heading))).toEqual(headings);
});

test('says first in which projects somebody should be talked with, whatever is filtered', async () => {
  server.answers.getOrganizationRisks = () => ({
    projects: [
      {
        projectId: 3,
        projectName: '会員アプリ',
        count: 2,
        oldestSentAt: '2026-11-05T03:00:00.000Z',
        kinds: ['hopelessness', 'overwork'],
      },
      {
        projectId: 8,
        projectName: '終わった計画',
        count: 1,
        oldestSentAt: '2026-11-19T03:00:00.000Z',
        kinds: ['leaving'],
      },
    ],
  });
  await open('?client=9');
  await map();
  const section = screen.getByRole('region', { name: 'すぐに話したい声（3件）' });
  const items = within(section).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '会員アプリ2件・最長15日未対応追い詰められた気持ち働きすぎ',
    '終わった計画1件退職の兆し',
  ]);
  expect(within(section).getByRole('link', { name: '会員アプリ' })).toHaveAttribute(
    'href',
    '/organizations/1/projects/3#voices',
  );
});

test('without any voice to talk with at once nothing is said of them', async () => {
  await open();
  await map();
  expect(screen.queryByText(/すぐに話したい声/)).toBeNull();
});

test('is operated by keyboard: arrow keys move in the map, Enter opens the distributions of a round', async () => {
  const { user } = await open('?sort=client');
  const table = await map();
  const start = within(table).getByRole('link', { name: '在庫管理' });
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => start.focus());
  await user.keyboard('{ArrowRight}{ArrowDown}{End}');
  expect(document.activeElement).toHaveTextContent('40.0');
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '会員アプリ・2026/11/13の回' });
  expect(await within(dialog).findByText('回答の分布')).toBeVisible();
  expect(server.inputsOf('getAnalysis')).toEqual([{ projectId: 3, surveyDate: '2026-11-13' }]);
  expect(within(dialog).getByRole('link', { name: 'この回の分析を開く' })).toHaveAttribute(
    'href',
    '/organizations/1/projects/3/analysis?surveyDate=2026-11-13',
  );
});

test('filters by client and manager are in the address', async () => {
  const { user } = await open('?client=9');
  expect(await mapRows()).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('プロジェクトマネージャー'), '7');
  expect((await mapRows()).slice(1)).toEqual(['会員アプリスコアが20.0ポイント低下株式会社みなと 60.0 40.0']);
});

test('the projects that the filters leave and that have a closed round come as one PDF', async () => {
  const notStarted = project({ projectId: 5, projectName: '新規', managerIds: [7], openFrom: null });
  server.answers.getOrganizationAnalyses = () => ({
    ...dashboard,
    projects: [...dashboard.projects, notStarted],
  });
  server.answers.getOrganizationAnalysesPdf = () => ({ fileName: '組織の分析.pdf', pdf: btoa('%PDF-1.3') });
  const downloads = recordDownloads();
  const { user } = await open('?manager=7');
  await user.click(await screen.findByRole('button', { name: /^1件のプロジェクトの分析のPDFを保存/ }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: '組織の分析.pdf' }]));
  expect(server.inputsOf('getOrganizationAnalysesPdf')).toEqual([{ organizationId: 1, managerId: 7 }]);
});

test('participation has a sentence and a table', async () => {
  const { user } = await open();
  await map();
  expect(screen.getByText('2026/11/13の回は、16人中10人が回答（63%）しました。')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '表で見る' }));
  expect(screen.getByRole('table', { name: '参加の推移' })).toHaveTextContent('2026/11/06100%1616');
});

test('shows the questions that move with the score, as an association with its uncertainty', async () => {
  server.answers.getDrivers = () => ({
    rounds: 12,
    compared: 7,
    projects: 3,
    closest: null,
    drivers: [
      {
        key: 'workload',
        label: '業務量は適切でしたか',
        topic: 'workload',
        correlation: { value: 0.62, low: 0.41, high: 0.77 },
        changes: 84,
      },
    ],
  });
  await open();
  const section = await screen.findByRole('region', { name: 'スコアと一緒に動く設問' });
  expect(section).toHaveTextContent('原因かどうかは分かりません');
  expect(section).toHaveTextContent('見られる3件のプロジェクトの直近1年の回');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['業務量業務量は適切でしたか0.62']);
  const figure = within(section).getByText(/順位相関 0.62（99%の信頼区間 0.41〜0.77、84回分の変化から）/);
  expect(figure).not.toBeVisible();
  fireEvent.click(within(section).getByText('計算の詳細'));
  expect(figure).toBeVisible();
});

test.each([
  [{ rounds: 5, compared: 0 }, '同じ設問の結果が8回分そろうと表示します（いまは5回分です）。'],
  [
    {
      rounds: 12,
      compared: 7,
      closest: {
        key: 'motivation',
        label: 'やる気はありますか',
        topic: 'motivation' as const,
        correlation: { value: 0.45, low: -0.05, high: 0.77 },
        changes: 50,
      },
    },
    '12回分の結果では、はっきりと一緒に動く設問はありません。最も近いのは「モチベーション」ですが、偶然でも起こる範囲です。',
  ],
])('says why no question is shown that moves with the score: %j', async (counts, text) => {
  server.answers.getDrivers = () => ({ closest: null, ...counts, projects: 3, drivers: [] });
  await open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('arrow keys go from round to round of the participation, which says its numbers', async () => {
  await open();
  await map();
  const rounds = screen.getByRole('slider', { name: '参加の推移の回' });
  expect(rounds).toHaveAttribute('aria-valuetext', '2026/11/13の回、16人中10人が回答（63%）');
  expect(screen.queryByText('2026/11/06の回')).toBeNull();
  act(() => rounds.focus());
  fireEvent.change(rounds, { target: { value: '0' } });
  expect(rounds).toHaveAttribute('aria-valuetext', '2026/11/06の回、16人中16人が回答（100%）');
  expect(screen.getByText('2026/11/06の回')).toBeVisible();
});

test('without closed rounds it says when the first closes, and offers the projects, but nothing to print', async () => {
  server.answers.getOrganizationAnalyses = () => ({ ...dashboard, openFroms: [], projects: [] });
  server.answers.getOrganizationProjects = () =>
    projectListReply([
      sampleListedProject({
        openRound: {
          openFrom: '2026-11-20',
          closesAt: '2026-11-23T15:00:00.000Z',
          completed: 1,
          asked: 5,
          score: null,
        },
      }),
    ]);
  const { user, address } = await open();
  expect(await screen.findByText('締め切られたアンケートがまだありません')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(
    /受付中のアンケートは2026\/11\/23（月）23:59までです。最初のアンケートが/,
  );
  expect(screen.queryByRole('button', { name: '印刷' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'プロジェクト一覧へ' }));
  await waitFor(() => expect(address()).toBe('/organizations/1/projects'));
});

test('with closed rounds it is printed', async () => {
  window.print = jest.fn();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '印刷' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('without closed rounds, and after an error, it says so', async () => {
  server.answers.getOrganizationAnalyses = () => ({ ...dashboard, openFroms: [], projects: [] });
  await open();
  expect(await screen.findByText('締め切られたアンケートがまだありません')).toBeVisible();
  act(() => void store?.dispatch(loggedOut()));
  server.answers.getOrganizationAnalyses = () => {
    throw new StubbedError(404, '組織が見つかりません。', 'notFound');
  };
  await open();
  expect(await screen.findByText(/組織が見つかりません/)).toBeVisible();
});
