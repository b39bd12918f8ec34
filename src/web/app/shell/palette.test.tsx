import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../test/support/renderApp';
import {
  accountWithRoles,
  projectListReply,
  sampleListedProject,
  sampleProjectReply,
} from '../../../../test/support/sampleProjects';
import { stubApi } from '../../../../test/support/stubApi';
import type { Role } from '../../../domain/roles';
import { projectTabs } from '../../features/projects/projectPaths';
import { dailyPlaces, navigation } from './navigation';
import { forms } from './paletteEntries';
import { pageWords, tabWords } from './paletteWords';
import { personalPages } from './personalPages';

const project = (id: number, name: string) => ({ ...sampleListedProject(), id, name });

async function openPage(role: Role, page = '/organizations/1/projects') {
  const server = stubApi({
    getMe: () => accountWithRoles(role),
    getUnansweredSurveys: () => ({ surveys: [] }),
    getNotifications: () => ({ notifications: [], total: 0, unread: 0 }),
    getOrganizationProjects: () =>
      projectListReply([project(2, '会員アプリ運用保守'), project(3, '採用サイト')]),
    getOrganizationMembers: () => ({
      members: [
        {
          serviceUserId: 7,
          email: 'saiyo@example.com',
          name: '採用 花子',
          image: null,
          userRole: 'member',
          mailRefused: false,
        },
      ],
    }),
    getInvitations: () => ({ invitations: [] }),
    getProject: () => sampleProjectReply(),
    getProjectMembers: () => ({ members: [] }),
    searchReports: () => ({ reports: [], nextCursor: null }),
    getConcerns: () => ({
      concerns: [
        {
          concernId: 9,
          title: '採用の進め方',
          writer: { serviceUserId: 7, name: '採用 花子', image: null },
          project: null,
          part: 'addressee',
          answered: false,
          settled: false,
          createdAt: '2026-11-20T00:00:00.000Z',
          unread: false,
          awaited: false,
          excerpt: '',
          commentCount: 0,
          lastAt: '2026-11-20T00:00:00.000Z',
        },
      ],
      nextCursor: null,
    }),
  });
  const app = await renderApp(page, { token: 'token', server: 'http://127.0.0.1:9' });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, server };
}

async function open(role: Role, page?: string) {
  const app = await openPage(role, page);
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: '検索と移動' });
  await within(dialog).findByRole('combobox', { name: /検索$/ });
  return app;
}

const field = () => screen.getByRole('combobox', { name: /検索$/ });

/** The headings of the listed groups with the texts of their entries. */
const listed = () =>
  screen.getAllByRole('group').map((group) => [
    group.firstChild?.textContent,
    within(group)
      .getAllByRole('option')
      .map((option) => option.lastChild?.firstChild?.textContent),
  ]);

// The first test: then the palette has not been loaded yet.
test('what is typed before it is there stands in its field', async () => {
  const { user } = await openPage('member');
  await user.keyboard('{Control>}k{/Control}G採');
  await screen.findByRole('combobox', { name: /検索$/ });
  await waitFor(() => expect(field()).toHaveValue('G採'));
});

test('offers the projects and pages of the person before anything is typed', async () => {
  const { server } = await open('guest');
  expect(field()).toHaveFocus();
  expect(listed()).toEqual([
    ['プロジェクト', ['会員アプリ運用保守', '採用サイト']],
    [
      'ページ',
      ['プロジェクト', 'レポート', '相談', '通知', '自分の記録', 'アカウント設定', '通知設定', 'ヘルプ'],
    ],
  ]);
  expect(server.inputsOf('searchReports')).toEqual([]);
});

test('finds what the words lead to, and the arrows and Enter open it', async () => {
  const { user, address, server } = await open('member');
  await user.keyboard('採用');
  expect(await screen.findByRole('option', { name: /^採用の進め方/ })).toBeVisible();
  expect(listed()).toEqual([
    ['プロジェクト', ['採用サイト']],
    ['メンバー', ['採用 花子さん']],
    ['相談', ['採用の進め方']],
    ['検索', ['「採用」をレポート一覧で検索']],
  ]);
  expect(server.inputsOf('searchReports')).toEqual([{ organizationId: 1, text: '採用' }]);
  expect(screen.getByText('3件')).toBeVisible();

  const chosen = () => screen.getByRole('option', { selected: true });
  expect(chosen()).toHaveTextContent('採用サイト');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-activedescendant', chosen().id);
  // The Enter that ends a composition opens nothing.
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(address()).toBe('/organizations/1/projects');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/organizations/1/setting/member?search=saiyo%40example.com');
  expect(await screen.findByLabelText('氏名・メールアドレスで検索')).toHaveValue('saiyo@example.com');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** The listed groups that the search of the device finds, without the help. */
const listedPlaces = () =>
  listed().filter(([label]) => !['相談', '検索', 'ヘルプ（新しいタブで開きます）'].includes(String(label)));
const related = '関連するページと操作';

test.each([
  ['admin', 'プラン', [['ページ', ['プラン・請求']]]],
  ['admin', '招待', [['操作', ['メンバーを招待']]]],
  ['member', '招待', []],
  ['admin', '請求書', [[related, ['プラン・請求']]]],
  ['admin', '支払い', [[related, ['プラン・請求']]]],
  ['admin', '解約', [[related, ['プラン・請求']]]],
  ['admin', 'けいやく', [[related, ['プラン・請求']]]],
  ['member', '解約', []],
  ['member', 'プラン', []],
  ['member', 'ぱすわーど', [[related, ['アカウント設定']]]],
  ['admin', '休み', [[related, ['アンケートの予定']]]],
  ['manager', 'csv', [[related, ['レポート', 'メンバー管理', '取引先']]]],
  ['member', 'せってい', [[related, ['アカウント設定', '通知設定']]]],
  ['member', 'ヘルプ', [['ページ', ['ヘルプ']]]],
] as const)('%s, who searches for %s, finds what they may open and do', async (role, words, groups) => {
  const { user } = await open(role);
  await user.type(field(), words);
  await screen.findByRole('option', { name: /レポート一覧で検索$/ });
  expect(listedPlaces()).toEqual(groups);
});

test('has words for each page, form and tab', () => {
  const paths = [...navigation.flatMap(({ entries }) => entries), ...dailyPlaces, ...personalPages, ...forms];
  expect(paths.map(({ path }) => path).filter((path) => !pageWords[path])).toEqual([]);
  expect(projectTabs.map(({ path }) => path).filter((path) => path && !tabWords[path])).toEqual([]);
});

test('lists what has the words in its name before what another word leads to', async () => {
  const { user } = await open('admin', '/organizations/1/projects/2/members');
  await user.type(field(), '設問');
  await screen.findByRole('option', { name: /レポート一覧で検索$/ });
  expect(listedPlaces()).toEqual([
    ['開いているプロジェクト', ['設問設定']],
    [related, ['プロジェクト', 'レポート項目']],
  ]);
});

test('finds at most three articles of the help, those with the words in the title first', async () => {
  const { user } = await open('member');
  await user.type(field(), '通知');
  const articles = await screen.findByRole('group', { name: 'ヘルプ（新しいタブで開きます）' });
  const options = within(articles).getAllByRole('option');
  expect(options).toHaveLength(3);
  expect(options[0]).toHaveAttribute('href', '/help/notifications');
  expect(options[0]).toHaveAttribute('target', '_blank');
});

test('asks for the log-out', async () => {
  const { user } = await open('member');
  await user.keyboard('ログアウト{Enter}');
  expect(await screen.findByRole('dialog', { name: 'ログアウト' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /検索$/ })).toBeNull();
});

test('changes the colours and says which ones are used', async () => {
  const { user } = await open('member');
  await user.type(field(), 'ダーク');
  await user.click(screen.getByRole('option', { name: /^ダーク/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /検索$/ }), 'ダーク');
  expect(screen.getByRole('option', { name: /^ダーク/ })).toHaveTextContent('画面の配色・現在の設定');
});

test('is closed by a button beside its field', async () => {
  const { user } = await open('member');
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('opens the form of what it is to do, and the address has it', async () => {
  const { user, address } = await open('admin');
  await user.keyboard('招待{Enter}');
  expect(address()).toBe('/organizations/1/setting/member?invite');
  const form = await screen.findByRole('dialog', { name: 'メンバーを招待' });
  await user.click(within(form).getByRole('button', { name: 'キャンセル' }));
  expect(address()).toBe('/organizations/1/setting/member');
});

test('leads from a page of a project to its other pages', async () => {
  const { user } = await open('admin', '/organizations/1/projects/2/members');
  await user.keyboard('設問');
  await screen.findByRole('option', { name: /レポート一覧で検索$/ });
  const tab = screen.getByRole('option', { name: /^設問設定/ });
  expect(tab).toHaveTextContent('会員アプリ運用保守');
  expect(tab).toHaveAttribute('href', '/organizations/1/projects/2/questions');
});

test('says of a report whose it is, in which project and round, and what was found', async () => {
  const { user, server } = await open('member');
  server.answers.searchReports = () => ({
    reports: [
      {
        surveyId: 4,
        projectId: 3,
        projectName: '採用サイト',
        openFrom: '2026-11-13',
        author: { serviceUserId: 7, name: '採用 花子', image: null },
        submittedAt: '2026-11-14T00:00:00.000Z',
        late: false,
        entries: [],
        mine: false,
        read: true,
        readBy: [],
        reactions: [],
        commentCount: 0,
        excerpt: { label: '今回取り組んだこと', before: '面接を', match: '採用', after: '担当と' },
      },
    ],
    nextCursor: null,
  });
  await user.keyboard('採用');
  expect(await screen.findByRole('option', { name: /^採用 花子さん ?採用サイト/ })).toHaveTextContent(
    '採用 花子さん採用サイト・2026/11/13の回面接を採用担当と',
  );
});

test('Enter opens what was found rather than the search of all reports', async () => {
  const { user, address } = await open('member');
  await user.keyboard('進め方');
  await screen.findByRole('option', { name: /^採用の進め方/ });
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('採用の進め方');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/organizations/1/concerns?concern=9');
});

test('asks for no members on behalf of people who may not list them', async () => {
  const { user, server } = await open('guest');
  await user.keyboard('採用');
  await screen.findByRole('option', { name: /^採用の進め方/ });
  expect(listed().map(([heading]) => heading)).toEqual(['プロジェクト', '相談', '検索']);
  expect(server.inputsOf('getOrganizationMembers')).toEqual([]);
});

test('says so when a search fails, and keeps what was found', async () => {
  const { user, server } = await open('member');
  server.answers.searchReports = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.keyboard('採用');
  expect(await screen.findByText(/^一部を検索できませんでした。/)).toBeVisible();
  expect(screen.getByRole('option', { name: /^採用サイト/ })).toBeVisible();
});
