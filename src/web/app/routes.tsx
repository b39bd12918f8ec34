import { matchPath } from 'react-router-dom';
import type { Operation } from '../../contract/types';
import type { PagePlace } from '../../domain/pageRequest';
import { linkTokenOf } from '../lib/linkTokenOf';
import { parseId } from '../lib/pathIds';
import { productName } from '../lib/productName';
import { lazyPage } from '../components/lazy';
import type { LazyPage, LazyModule } from '../components/lazy';

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `shell`: for signed-in users, inside navigation and header. `bare`: for everyone, without them. */
  layout: 'shell' | 'bare';
  /** The document title without the product name, with which every title ends (spec §2). */
  title?: string;
  /** The name of the chunk of a page inside the shell, which the document lets the browser download first. */
  chunk?: string;
  /** The queries of what such a page shows at first, sent before its scripts run. */
  queries?: readonly PageQuery[];
  /** The queries about the round that the page shows (`shownRound`), and the query that lists the rounds. */
  roundQueries?: {
    rounds: 'getProjectReportRounds' | 'getOrganizationReportRounds';
    queries: readonly PageQuery[];
  };
}

/** A query with the ids of the page's path, or with more input, of constants and of what the visit gives (`PagePlace`). */
export type PageQuery = Operation | { operation: Operation; input: Readonly<Record<string, string>> };

const withInput = (operation: Operation, input: Record<string, PagePlace | `${number}`>): PageQuery => ({
  operation,
  input,
});

/** The frame of every page for signed-in users: navigation, api, snackbars. */
export const shellPage = lazyPage(() => import(/* webpackChunkName: "shell" */ './shell/Shell'));

const bareRoute = (path: string, importPage: () => Promise<LazyModule>, title?: string): PageRoute => ({
  path,
  page: lazyPage(importPage),
  layout: 'bare',
  title,
});

const shellRoute = (
  chunk: string,
  path: string,
  importPage: () => Promise<LazyModule>,
  options: Pick<PageRoute, 'title' | 'queries' | 'roundQueries'> = {},
): PageRoute => ({ chunk, path, page: lazyPage(importPage, shellPage), layout: 'shell', ...options });

/** A part of the page 組織設定 (spec §2), whose title follows its own. */
const organizationSettingsRoute = (
  chunk: string,
  part: string,
  importPage: () => Promise<LazyModule>,
  title: string,
  queries: readonly PageQuery[] = [],
): PageRoute =>
  shellRoute(chunk, `/organizations/:orgId/setting/organization/${part}`, importPage, {
    title: `${title} | 組織設定`,
    queries,
  });

/** Every page of the product with its title. The chunk name is the key of its budget in config/budgets.json. */
export const pageRoutes: readonly PageRoute[] = [
  bareRoute('/login', () => import(/* webpackChunkName: "login" */ '../pages/LoginPage'), 'ログイン'),
  bareRoute('/signup', () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpPage'), '新規登録'),
  bareRoute(
    '/signup-invited-member',
    () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpInvitedMemberPage'),
    'ユーザー登録',
  ),
  bareRoute(
    '/reset-password',
    () => import(/* webpackChunkName: "accounts" */ '../pages/ResetPasswordPage'),
    'パスワードリセット',
  ),
  bareRoute(
    '/register-password',
    () => import(/* webpackChunkName: "accounts" */ '../pages/RegisterPasswordPage'),
    'パスワード再設定',
  ),
  bareRoute(
    '/terms-of-service',
    () => import(/* webpackChunkName: "terms" */ '../pages/TermsOfServicePage'),
    'サービス利用規約',
  ),
  bareRoute('/help', () => import(/* webpackChunkName: "help" */ '../pages/HelpPage'), 'ヘルプ'),
  bareRoute('/help/:slug', () => import(/* webpackChunkName: "help" */ '../pages/HelpArticlePage'), 'ヘルプ'),
  bareRoute('/maintenance', () => import(/* webpackChunkName: "errors" */ '../pages/MaintenancePage')),
  bareRoute('/500', () => import(/* webpackChunkName: "errors" */ '../pages/ServerErrorPage')),
  bareRoute('/404', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage')),
  shellRoute(
    'projectSurvey',
    '/organizations/:orgId/projects/:pjId/survey',
    () => import(/* webpackChunkName: "projectSurvey" */ '../pages/ProjectSurveyPage'),
    {
      queries: [
        'getProject',
        'getProjectMembers',
        'getUnansweredSurveys',
        'getSurveySettings',
        'getParticipants',
        'getProjectReportRounds',
      ],
    },
  ),
  shellRoute(
    'survey',
    '/organizations/:orgId/projects/:pjId/survey/:surveyId',
    () => import(/* webpackChunkName: "survey" */ '../pages/SurveyPage'),
    { queries: ['getSurvey', 'getMyReport'] },
  ),
  shellRoute('home', '/', () => import(/* webpackChunkName: "home" */ '../pages/HomePage')),
  shellRoute(
    'projects',
    '/organizations/:orgId/projects',
    () => import(/* webpackChunkName: "projects" */ '../pages/ProjectsPage'),
    {
      title: 'プロジェクト一覧',
      queries: [
        'getOrganizationProjects',
        'getOrganizationRisks',
        'getUnansweredSurveys',
        'getUnansweredConcerns',
        'getMyActions',
        'getWaitingComments',
      ],
    },
  ),
  shellRoute(
    'dashboard',
    '/organizations/:orgId/analyses',
    () => import(/* webpackChunkName: "dashboard" */ '../pages/OrganizationAnalysesPage'),
    {
      queries: [
        withInput('getOrganizationAnalyses', { openFrom: '$today' }),
        'getOrganizationProjects',
        'getOrganizationRisks',
      ],
    },
  ),
  shellRoute(
    'project-overview',
    '/organizations/:orgId/projects/:pjId',
    () => import(/* webpackChunkName: "project-overview" */ '../pages/ProjectOverviewPage'),
    {
      queries: [
        'getProject',
        'getUnansweredSurveys',
        'getLatestAnalysis',
        'getProjectRisks',
        'getProjectActions',
        'getOrganizationProjects',
      ],
    },
  ),
  shellRoute(
    'project-analysis',
    '/organizations/:orgId/projects/:pjId/analysis',
    () => import(/* webpackChunkName: "project-analysis" */ '../pages/ProjectAnalysisPage'),
    {
      queries: [
        'getProject',
        'getProjectMembers',
        'getLatestAnalysis',
        'getProjectReportRounds',
        'getProjectActions',
      ],
    },
  ),
  shellRoute(
    'project-members',
    '/organizations/:orgId/projects/:pjId/members',
    () => import(/* webpackChunkName: "project-members" */ '../pages/ProjectMembersPage'),
    { queries: ['getProject', 'getProjectMembers', 'getMyProjectMember', 'getProjectInvitations'] },
  ),
  shellRoute(
    'project-settings',
    '/organizations/:orgId/projects/:pjId/questions',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectQuestionsPage'),
    { queries: ['getProject', 'getProjectMembers', 'getQuestions'] },
  ),
  shellRoute(
    'project-settings',
    '/organizations/:orgId/projects/:pjId/settings',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectSettingsPage'),
    { queries: ['getProject', 'getProjectMembers', 'getClients'] },
  ),
  shellRoute(
    'reports',
    '/organizations/:orgId/projects/:pjId/reports',
    () => import(/* webpackChunkName: "reports" */ '../pages/ProjectReportsPage'),
    {
      queries: ['getProject', 'getProjectMembers', 'getProjectReportRounds', 'getProjectRisks'],
      roundQueries: {
        rounds: 'getProjectReportRounds',
        queries: ['getProjectReports', 'getAnswerTimeline'],
      },
    },
  ),
  shellRoute(
    'project-concerns',
    '/organizations/:orgId/projects/:pjId/concerns',
    () => import(/* webpackChunkName: "project-concerns" */ '../pages/ProjectConcernsPage'),
    { queries: ['getProject', 'getProjectMembers'] },
  ),
  shellRoute(
    'concerns',
    '/organizations/:orgId/concerns',
    () => import(/* webpackChunkName: "concerns" */ '../pages/ConcernsPage'),
    {
      title: '相談内容一覧',
      queries: [
        'getConcerns',
        withInput('getConcernComments', { concernId: '$concern' }),
        'getOrganizationProjects',
      ],
    },
  ),
  shellRoute(
    'report-list',
    '/organizations/:orgId/reports',
    () => import(/* webpackChunkName: "report-list" */ '../pages/ReportsPage'),
    {
      title: 'レポート一覧',
      queries: ['getOrganizationReportRounds', 'getOrganizationProjects', 'getOrganizationMembers'],
      roundQueries: {
        rounds: 'getOrganizationReportRounds',
        queries: [withInput('getOrganizationReports', { asOf: '$minute' })],
      },
    },
  ),
  shellRoute(
    'records',
    '/organizations/:orgId/records',
    () => import(/* webpackChunkName: "records" */ '../pages/RecordsPage'),
    { queries: ['getMyAnswers'] },
  ),
  shellRoute(
    'account',
    '/organizations/:orgId/setting/account',
    () => import(/* webpackChunkName: "account" */ '../pages/AccountSettingsPage'),
    { title: 'アカウント設定' },
  ),
  shellRoute(
    'organization',
    '/organizations/:orgId/setting/organization',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/OrganizationSettingsPage'),
    { title: '組織設定', queries: ['getOrganization'] },
  ),
  organizationSettingsRoute(
    'organization',
    'general',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/GeneralSettingsPage'),
    '基本情報',
    ['getOrganization'],
  ),
  organizationSettingsRoute(
    'schedule-settings',
    'schedule',
    () => import(/* webpackChunkName: "schedule-settings" */ '../pages/settings/ScheduleSettingsPage'),
    'アンケートの予定',
    ['getSurveySettings'],
  ),
  organizationSettingsRoute(
    'report-settings',
    'report',
    () => import(/* webpackChunkName: "report-settings" */ '../pages/settings/ReportSettingsPage'),
    'レポート項目',
    ['getReportSettings'],
  ),
  organizationSettingsRoute(
    'analysis-settings',
    'analysis',
    () => import(/* webpackChunkName: "analysis-settings" */ '../pages/settings/AnalysisSettingsPage'),
    '分析',
    ['getAnalysisSettings', 'getAnalysisFeedbackRates'],
  ),
  organizationSettingsRoute(
    'slack-settings',
    'slack',
    () => import(/* webpackChunkName: "slack-settings" */ '../pages/settings/SlackSettingsPage'),
    '連携',
    ['getSlack'],
  ),
  organizationSettingsRoute(
    'plan-settings',
    'plan',
    () => import(/* webpackChunkName: "plan-settings" */ '../pages/settings/PlanSettingsPage'),
    'プラン・請求',
    ['getOrganization', 'getSubscription', 'getInvoices', 'getSubscriptionCustomer'],
  ),
  organizationSettingsRoute(
    'organization',
    'deletion',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/DeletionSettingsPage'),
    '削除',
  ),
  shellRoute(
    'members',
    '/organizations/:orgId/setting/member',
    () => import(/* webpackChunkName: "members" */ '../pages/MemberSettingsPage'),
    { title: 'メンバー管理', queries: ['getOrganizationMembers', 'getInvitations'] },
  ),
  shellRoute(
    'clients',
    '/organizations/:orgId/setting/clients',
    () => import(/* webpackChunkName: "clients" */ '../pages/ClientsPage'),
    { title: '取引先一覧', queries: ['getClients'] },
  ),
  shellRoute(
    'notification-centre',
    '/organizations/:orgId/notifications',
    () => import(/* webpackChunkName: "notification-centre" */ '../pages/NotificationsPage'),
    {
      queries: [withInput('getNotifications', { page: '1', limit: '20' }), 'getNotificationSettings'],
    },
  ),
  shellRoute(
    'notification-settings',
    '/organizations/:orgId/setting/notification',
    () => import(/* webpackChunkName: "notification-settings" */ '../pages/NotificationSettingsPage'),
    { title: '通知設定', queries: ['getNotificationSettings'] },
  ),
];

/** The links in mails: one path segment with the shape of a token, which a route pattern cannot express. */
const mailedLinkRoute = bareRoute(
  '/:token',
  () => import(/* webpackChunkName: "link" */ '../pages/LinkPage'),
);

const notFoundRoute = bareRoute('*', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage'));

/** The route of a path that matches the pattern of no page. */
export const fallbackRouteOf = (pathname: string): PageRoute =>
  linkTokenOf(pathname) ? mailedLinkRoute : notFoundRoute;

/** The route of a path, so that its chunk can be loaded before the first render. */
export const routeOf = (pathname: string): PageRoute =>
  pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? fallbackRouteOf(pathname);

/** The document title of a path; the product name alone where the specification has no title (spec §2). */
export function titleOf(pathname: string): string {
  const page = pageRoutes.find(({ path }) => {
    const match = matchPath(path, pathname);
    return match && (match.params.orgId === undefined || parseId(match.params.orgId) !== null);
  });
  return page?.title ? `${page.title} | ${productName}` : productName;
}

/** The name of a page view in monitoring: the pattern of its route, `/404` without one. */
export function routePatternOf(pathname: string): string {
  const { path } = routeOf(pathname);
  return path === '*' ? '/404' : path;
}
