import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { pageHints } from './pageHints';
import { pageRoutes, routePatternOf, titleOf } from './routes';

/** `/` is left out because it redirects, and mailed links because they have no route pattern. */
const pathsWithoutOrgId = [
  '/login',
  '/signup',
  '/reset-password',
  '/register-password',
  '/signup-invited-member',
  '/maintenance',
  '/terms-of-service',
  '/help',
  '/help/:slug',
  '/404',
  '/500',
];

it.each(pageRoutes.map(({ path }) => path).filter((path) => path !== '/'))(
  '%s carries an orgId or needs none (spec §2)',
  (path) => {
    expect(path.includes(':orgId')).toBe(!pathsWithoutOrgId.includes(path));
  },
);

it.each([
  ['/login', '/login'],
  ['/404', '/404'],
  ['/no/such/page', '/404'],
  [`/${'aZ09_-'.repeat(7)}x`, '/:token'],
  // These do not have the format of a token, so they are no mailed links.
  [`/${'x'.repeat(42)}`, '/404'],
  [`/${'x'.repeat(44)}`, '/404'],
  [`/${'x'.repeat(42)}.`, '/404'],
  [`/x/${'x'.repeat(43)}`, '/404'],
])('reports a page view of %s as %s (spec §2)', (path, name) => {
  expect(routePatternOf(path)).toBe(name);
});

it.each([
  ['/login', 'ログイン | コエノワ'],
  ['/signup', '新規登録 | コエノワ'],
  ['/signup-invited-member', 'ユーザー登録 | コエノワ'],
  ['/reset-password', 'パスワードリセット | コエノワ'],
  ['/register-password', 'パスワード再設定 | コエノワ'],
  ['/organizations/12/projects', 'プロジェクト一覧 | コエノワ'],
  ['/organizations/12/reports', 'レポート一覧 | コエノワ'],
  ['/organizations/12/concerns', '相談内容一覧 | コエノワ'],
  ['/organizations/12/setting/account', 'アカウント設定 | コエノワ'],
  ['/organizations/12/setting/organization', '組織設定 | コエノワ'],
  // The parts of the settings have the same route, and their own title before its title.
  ['/organizations/12/setting/organization/plan', 'プラン・請求 | 組織設定 | コエノワ'],
  ['/organizations/12/setting/organization/other', 'コエノワ'],
  ['/organizations/12/setting/member', 'メンバー管理 | コエノワ'],
  ['/organizations/12/setting/clients', '取引先一覧 | コエノワ'],
  ['/organizations/12/setting/notification', '通知設定 | コエノワ'],
  ['/terms-of-service', 'サービス利用規約 | コエノワ'],
  ['/help', 'ヘルプ | コエノワ'],
  // The page of the article puts its title before it.
  ['/help/scores', 'ヘルプ | コエノワ'],
  // Every other path has the product name alone (spec §2).
  ['/', 'コエノワ'],
  ['/404', 'コエノワ'],
  ['/maintenance', 'コエノワ'],
  ['/organizations/12/projects/3', 'コエノワ'],
  ['/organizations/abc/projects', 'コエノワ'],
  // Nor is it a number for the page (spec §2), which then shows an error.
  ['/organizations/0/projects', 'コエノワ'],
  ['/organizations/01/projects', 'コエノワ'],
  ['/organizations/1.5/projects', 'コエノワ'],
  ['/organizations/99999999999999999/projects', 'コエノワ'],
  ['/x/login', 'コエノワ'],
])('%s has the title %s (spec §2)', (path, title) => {
  expect(titleOf(path)).toBe(title);
});

test('each page inside the shell names its own chunk', () => {
  const source = readFileSync('src/web/app/routes.tsx', 'utf8');
  const calls = /(?:shellRoute|organizationSettingsRoute)\(\s*'([\w-]+)'[^]*?webpackChunkName: "([\w-]+)"/g;
  const chunks = Array.from(source.matchAll(calls), ([, named, chunk]) => [named, chunk]);
  expect(chunks).toHaveLength(pageRoutes.filter(({ layout }) => layout === 'shell').length);
  expect(chunks.filter(([named, chunk]) => named !== chunk)).toEqual([]);
});

test.each(pageRoutes.filter(({ layout }) => layout === 'shell').map(({ path }) => path))(
  'the document recognizes %s as its router does',
  (route) => {
    const path = route.replace(/:\w+/g, '12');
    const [hint] = pageHints(pageRoutes).filter(({ pattern }) => new RegExp(pattern).test(path));
    const page = pageRoutes.find((each) => matchPath(each.path, path));
    expect(hint?.chunk).toBe(page?.chunk);
  },
);

test('the document of a survey requests the person, the survey and its report', () => {
  const hint = pageHints(pageRoutes).find(({ chunk }) => chunk === 'survey')!;
  expect(hint.requests).toEqual({
    getMe: '/members/me',
    getSurvey: '/survey/responses/$3',
    getMyReport: '/reports/me?surveyId=$3',
  });
});

test('the document of a page of reports requests what is about the round that it shows', () => {
  const hint = pageHints(pageRoutes).find(({ chunk }) => chunk === 'reports')!;
  expect(hint.ofRound).toEqual({
    rounds: 'getProjectReportRounds',
    requests: {
      getProjectReports: '/reports/project/$2?openFrom=$round',
      getAnswerTimeline: '/survey/answers/timeline/$2?openFrom=$round',
    },
  });
  expect(hint.requests).toHaveProperty('getProjectReportRounds');
});
