import { matchPath } from 'react-router-dom';
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
}

/** The frame of every page for signed-in users: navigation, api, snackbars. */
export const shellPage = lazyPage(() => import(/* webpackChunkName: "shell" */ './shell/Shell'));

const bareRoute = (path: string, importPage: () => Promise<LazyModule>, title?: string): PageRoute => ({
  path,
  page: lazyPage(importPage),
  layout: 'bare',
  title,
});

const shellRoute = (path: string, importPage: () => Promise<LazyModule>, title?: string): PageRoute => ({
  path,
  page: lazyPage(importPage, shellPage),
  layout: 'shell',
  title,
});

/** A part of the page 組織設定 (spec §2), whose title follows its own. */
const organizationSettingsRoute = (
  part: string,
  importPage: () => Promise<LazyModule>,
  title: string,
): PageRoute =>
  shellRoute(`/organizations/:orgId/setting/organization/${part}`, importPage, `${title} | 組織設定`);

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
  bareRoute('/maintenance', () => import(/* webpackChunkName: "errors" */ '../pages/MaintenancePage')),
  bareRoute('/500', () => import(/* webpackChunkName: "errors" */ '../pages/ServerErrorPage')),
  bareRoute('/404', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage')),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/survey',
    () => import(/* webpackChunkName: "projectSurvey" */ '../pages/ProjectSurveyPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/survey/:surveyId',
    () => import(/* webpackChunkName: "survey" */ '../pages/SurveyPage'),
  ),
  shellRoute('/', () => import(/* webpackChunkName: "home" */ '../pages/HomePage')),
  shellRoute(
    '/organizations/:orgId/projects',
    () => import(/* webpackChunkName: "projects" */ '../pages/ProjectsPage'),
    'プロジェクト一覧',
  ),
  shellRoute(
    '/organizations/:orgId/analyses',
    () => import(/* webpackChunkName: "dashboard" */ '../pages/OrganizationAnalysesPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId',
    () => import(/* webpackChunkName: "project-overview" */ '../pages/ProjectOverviewPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/analysis',
    () => import(/* webpackChunkName: "project-analysis" */ '../pages/ProjectAnalysisPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/members',
    () => import(/* webpackChunkName: "project-members" */ '../pages/ProjectMembersPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/questions',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectQuestionsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/settings',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectSettingsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/reports',
    () => import(/* webpackChunkName: "reports" */ '../pages/ProjectReportsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/concerns',
    () => import(/* webpackChunkName: "project-concerns" */ '../pages/ProjectConcernsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/concerns',
    () => import(/* webpackChunkName: "concerns" */ '../pages/ConcernsPage'),
    '相談内容一覧',
  ),
  shellRoute(
    '/organizations/:orgId/reports',
    () => import(/* webpackChunkName: "report-list" */ '../pages/ReportsPage'),
    'レポート一覧',
  ),
  shellRoute(
    '/organizations/:orgId/records',
    () => import(/* webpackChunkName: "records" */ '../pages/RecordsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/account',
    () => import(/* webpackChunkName: "account" */ '../pages/AccountSettingsPage'),
    'アカウント設定',
  ),
  shellRoute(
    '/organizations/:orgId/setting/organization',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/OrganizationSettingsPage'),
    '組織設定',
  ),
  organizationSettingsRoute(
    'general',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/GeneralSettingsPage'),
    '基本情報',
  ),
  organizationSettingsRoute(
    'schedule',
    () => import(/* webpackChunkName: "schedule-settings" */ '../pages/settings/ScheduleSettingsPage'),
    'アンケートの予定',
  ),
  organizationSettingsRoute(
    'report',
    () => import(/* webpackChunkName: "report-settings" */ '../pages/settings/ReportSettingsPage'),
    'レポート項目',
  ),
  organizationSettingsRoute(
    'analysis',
    () => import(/* webpackChunkName: "analysis-settings" */ '../pages/settings/AnalysisSettingsPage'),
    '分析',
  ),
  organizationSettingsRoute(
    'slack',
    () => import(/* webpackChunkName: "slack-settings" */ '../pages/settings/SlackSettingsPage'),
    '連携',
  ),
  organizationSettingsRoute(
    'plan',
    () => import(/* webpackChunkName: "plan-settings" */ '../pages/settings/PlanSettingsPage'),
    'プラン・請求',
  ),
  organizationSettingsRoute(
    'deletion',
    () => import(/* webpackChunkName: "organization" */ '../pages/settings/DeletionSettingsPage'),
    '削除',
  ),
  shellRoute(
    '/organizations/:orgId/setting/member',
    () => import(/* webpackChunkName: "members" */ '../pages/MemberSettingsPage'),
    'メンバー管理',
  ),
  shellRoute(
    '/organizations/:orgId/setting/clients',
    () => import(/* webpackChunkName: "clients" */ '../pages/ClientsPage'),
    '取引先一覧',
  ),
  shellRoute(
    '/organizations/:orgId/notifications',
    () => import(/* webpackChunkName: "notification-centre" */ '../pages/NotificationsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/notification',
    () => import(/* webpackChunkName: "notification-settings" */ '../pages/NotificationSettingsPage'),
    '通知設定',
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
