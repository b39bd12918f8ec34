import { screen, waitFor, within } from '@testing-library/react';
import {
  projectListReply,
  accountWithRoles,
  sampleListedProject,
  sampleOpenRound,
  withScores,
  withoutScores,
} from '../../../test/support/sampleProjects';
import { StubbedError, failAsOffline, stubApi } from '../../../test/support/stubApi';
import { applyStyles, renderApp } from '../../../test/support/renderApp';

const address = '/organizations/1/projects';

const decliningProject = sampleListedProject({
  id: 3,
  name: '配送管理システム刷新',
  client: { id: 8, name: 'しらかば物流' },
  ...withScores(60, 48),
  alerts: [
    { kind: 'scoreDown', score: 48, change: -12 },
    { kind: 'lowQuestion', key: 'q', label: '予定どおりですか？', topic: 'schedule', mean: 2.3 },
  ],
  projectRole: null,
  openRound: sampleOpenRound,
  unreadReports: 4,
});
const stableProject = sampleListedProject({ id: 2, ...withScores(70, 72) });
const withheldProject = sampleListedProject({ id: 4, name: '店舗POS入れ替え支援', ...withScores(60, null) });
const archived = sampleListedProject({ id: 5, name: '市民ポータル構築', projectStatus: 'archived' });

let server: ReturnType<typeof stubApi>;
let counts: { open: number; archived: number };

beforeEach(() => {
  counts = { open: 3, archived: 1 };
  server = stubApi({
    getMe: () => accountWithRoles('admin'),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: ({ projectStatus = 'open' }) =>
      projectListReply(
        projectStatus === 'open' ? [stableProject, decliningProject, withheldProject] : [archived],
        counts,
      ),
  });
});

afterEach(() => window.resizeTo(1280, 800));

async function open(path = address) {
  const app = await renderApp(path, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1, name: 'プロジェクト一覧' });
  return app;
}

const table = () => screen.findByRole('table', { name: 'プロジェクト' });
const projectNames = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((header) => within(header).getByRole('link').textContent);
const findRow = async (name: string) => within(await table()).getByRole('row', { name: new RegExp(name) });

it('shows the projects once the inbox above them is known', async () => {
  applyStyles();
  let reply = () => {};
  const replied = new Promise<void>((resolve) => (reply = resolve));
  server.answers.getUnansweredSurveys = () => replied.then(() => ({ surveys: [] }));
  await open();
  const project = await screen.findByText(decliningProject.name);
  expect(project).not.toBeVisible();
  reply();
  await waitFor(() => expect(project).toBeVisible());
});

describe('a project that needs help', () => {
  it('is listed first', async () => {
    await open();
    expect(await projectNames()).toEqual([
      '配送管理システム刷新',
      '会員アプリ運用保守',
      '店舗POS入れ替え支援',
    ]);
    expect(screen.getByText('3件のうち1件に気になる点があります')).toBeVisible();
  });

  it('is described by numbers and words', async () => {
    await open();
    const text = (await findRow('配送管理')).textContent;
    for (const part of [
      'しらかば物流メンバー6人',
      '48.0',
      '▼ 12.0 低下',
      'スコアが12.0ポイント低下',
      '「スケジュール」が低い（平均2.30）',
      '3/5途中経過 54.5',
      '4件',
    ]) {
      expect(text).toContain(part);
    }
    expect(screen.getByRole('columnheader', { name: /^スコア/ })).toHaveTextContent('2026/11/13の回');
    expect(screen.getByText(/^3件のうち1件/)).toHaveTextContent(
      '3件のうち1件に気になる点があります・受付中の回は2026/11/26（木）23:59まで（あと6日）',
    );
    expect(
      screen.getByRole('img', { name: '直近2回のスコアの推移。最低48.0、最高60.0、最新48.0' }),
    ).toBeVisible();
  });

  it('comes after one whose alerts no action answers', async () => {
    server.answers.getOrganizationProjects = () =>
      projectListReply([
        {
          ...decliningProject,
          alerts: decliningProject.alerts.map((alert) => ({ ...alert, answered: true })),
        },
        { ...stableProject, alerts: [{ kind: 'lowParticipation', completed: 1, asked: 6 }] },
      ]);
    await open();
    expect(await projectNames()).toEqual([stableProject.name, decliningProject.name]);
    expect(await findRow('配送管理')).toHaveTextContent('スコアが12.0ポイント低下（アクションあり）');
  });

  it('shows no score when too few people have answered', async () => {
    await open();
    expect(await findRow('店舗POS')).toHaveTextContent('回答が少ないため非表示（1/6）');
    expect(screen.getByText(/線の途切れは、回答が少なく、スコアを表示していない回です。/)).toBeVisible();
  });

  it('says nothing of breaks in trends that have none', async () => {
    server.answers.getOrganizationProjects = () => projectListReply([decliningProject]);
    await open();
    expect(await screen.findByText(/点線は50を示します。$/)).toBeVisible();
  });
});

it('shows a guest no scores, trends or alerts and no sort order by them', async () => {
  server.answers.getMe = () => accountWithRoles('guest', 'viewer');
  server.answers.getOrganizationProjects = () =>
    projectListReply([{ ...stableProject, ...withoutScores }], { open: 7, archived: 0 });
  await open();
  expect(
    within(await table())
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['プロジェクト', '受付中の回', '未読']);
  expect(screen.queryByText(/スコア/)).toBeNull();
  expect(
    within(screen.getByLabelText('並び順'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['名前順', '新しい順']);
});

describe('filters', () => {
  beforeEach(() => {
    counts = { open: 7, archived: 1 };
  });

  it('are left out of a list of six projects, whose view is the table', async () => {
    window.localStorage.setItem('koenowa.projectList', 'cards');
    counts = { open: 6, archived: 1 };
    await open();
    await table();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('stay in a short list as long as the page was opened with one', async () => {
    counts = { open: 3, archived: 1 };
    const { user } = await open(`${address}?q=pos`);
    await user.clear(await screen.findByRole('searchbox'));
    expect(await projectNames()).toHaveLength(3);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('are written to the URL', async () => {
    const { user, address: currentPath } = await open();
    await table();
    await user.selectOptions(screen.getByLabelText('並び順'), '名前順');
    expect(currentPath()).toBe(`${address}?sort=name`);
    await user.selectOptions(screen.getByLabelText('取引先'), 'しらかば物流');
    expect(await projectNames()).toEqual(['配送管理システム刷新']);
    await user.click(screen.getByRole('checkbox', { name: '自分が参加' }));
    expect(currentPath()).toBe(`${address}?client=8&mine=1&sort=name`);
    expect(screen.getByText('条件に合うプロジェクトがありません')).toBeVisible();
  });

  it('are read from the URL', async () => {
    await open(`${address}?status=archived&q=市民`);
    expect(await projectNames()).toEqual(['市民ポータル構築']);
    expect(screen.getByRole('link', { name: /アーカイブ済み/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('searchbox')).toHaveValue('市民');
  });

  it('request archived projects only when their tab is opened, and drop the client filter', async () => {
    const { user, address: currentPath } = await open(`${address}?client=8`);
    await table();
    expect(server.inputsOf('getOrganizationProjects').every((input) => !input.projectStatus)).toBe(true);
    const tab = screen.getByRole('link', { name: /アーカイブ済み/ });
    expect(tab).toHaveTextContent('アーカイブ済み1');
    await user.click(tab);
    expect(currentPath()).toBe(`${address}?status=archived`);
    expect(await projectNames()).toEqual(['市民ポータル構築']);
    expect(tab).toHaveFocus();
    expect(server.inputsOf('getOrganizationProjects').at(-1)).toEqual({
      organizationId: 1,
      projectStatus: 'archived',
    });
  });

  it('show when more projects are archived than listed', async () => {
    server.answers.getOrganizationProjects = () => projectListReply([archived], { open: 0, archived: 301 });
    await open(`${address}?status=archived`);
    expect(await screen.findByText('アーカイブ済みの301件のうち、新しい1件を表示しています。')).toBeVisible();
  });

  it('search while the person types', async () => {
    const { user, address: currentPath } = await open();
    await table();
    await user.type(screen.getByRole('searchbox'), 'pos');
    expect(await projectNames()).toEqual(['店舗POS入れ替え支援']);
    expect(currentPath()).toBe(`${address}?q=pos`);
  });

  it('are behind a button on narrow screens, unless they narrow the list', async () => {
    window.resizeTo(390, 844);
    const { user, unmount } = await open();
    const button = await screen.findByRole('button', { name: '検索と並び順' });
    const sort = screen.getByLabelText('並び順');
    expect(sort).not.toBeVisible();
    await user.click(button);
    expect(sort).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'pos');
    await user.click(button);
    expect(sort).not.toBeVisible();
    expect(button).toHaveAccessibleName('検索と並び順（絞り込み中）');
    unmount();

    await open(`${address}?q=pos`);
    const search = await screen.findByRole('searchbox');
    expect(search).toBeVisible();
    expect(search).toHaveValue('pos');
  });

  it('are hidden when they would change nothing', async () => {
    server.answers.getOrganizationProjects = () => projectListReply([stableProject], counts);
    await open();
    await table();
    expect(screen.queryByLabelText('取引先')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '自分が参加' })).toBeNull();
  });
});

it('stores on this device whether the list is a table or cards', async () => {
  counts = { open: 7, archived: 1 };
  const { user, unmount } = await open();
  await table();
  await user.click(screen.getByRole('button', { name: 'カードで表示' }));
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  await open();
  expect(await screen.findByRole('list', { name: 'プロジェクト' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('on phones', () => {
  const later = { ...decliningProject.openRound!, closesAt: '2026-11-27T15:00:00.000Z', score: null };
  const cards = async () => (await screen.findByRole('list', { name: 'プロジェクト' })).textContent;

  it.each([
    [decliningProject.openRound!.closesAt, '・受付中の回は2026/11/26（木）23:59まで（あと6日）', []],
    [later.closesAt, '', ['2026/11/26（木）23:59まで（あと6日）', '2026/11/27（金）23:59まで（あと7日）']],
  ])(
    'with another round until %s the deadline is said %j, or by each card',
    async (closesAt, common, own) => {
      window.resizeTo(390, 844);
      server.answers.getOrganizationProjects = () =>
        projectListReply([decliningProject, { ...stableProject, openRound: { ...later, closesAt } }]);
      await open();
      expect(await cards()).toContain('受付中 3/5途中経過 54.5未読 4件');
      expect((await cards())?.match(/\d{4}\/[\d/]+（.）23:59まで（.+?）/g) ?? []).toEqual(own);
      expect(screen.getByText(/^2件のうち1件/)).toHaveTextContent(
        new RegExp(`気になる点があります${common}$`),
      );
    },
  );
});

it('shows an explanation when there are no projects', async () => {
  server.answers.getOrganizationProjects = () => projectListReply([]);
  await open();
  expect(await screen.findByText('プロジェクトはまだありません')).toBeVisible();
});

it.each([
  [
    'an error reply',
    () => {
      throw new StubbedError(500, 'サーバーで問題が起きました。');
    },
    'サーバーで問題が起きました。',
  ],
  ['a network error', failAsOffline, /通信できませんでした/],
])('shows %s and can be retried', async (_name, fail, message) => {
  const answer = server.answers.getOrganizationProjects;
  server.answers.getOrganizationProjects = fail;
  const { user } = await open();
  const alert = (await screen.findByText('プロジェクトの一覧を読み込めませんでした')).closest('[role=alert]');
  expect(alert).toHaveTextContent(message);
  server.answers.getOrganizationProjects = answer;
  await user.click(within(alert as HTMLElement).getByRole('button', { name: '再読み込み' }));
  expect(await projectNames()).toHaveLength(3);
});
