import { matchPath } from 'react-router-dom';
import { linkTokenOf } from '../lib/linkToken';
import { lazyPage } from './lazyPage';
import type { LazyPage, PageModule } from './lazyPage';

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `shell`: for signed-in people, inside navigation and header. `bare`: for everybody, the page alone. */
  layout: 'shell' | 'bare';
}

/** What every signed-in page has around it: navigation, api, snackbars. */
export const shell = lazyPage(() => import(/* webpackChunkName: "shell" */ './shell/Shell'));

const bare = (path: string, importPage: () => Promise<PageModule>): PageRoute => ({
  path,
  page: lazyPage(importPage),
  layout: 'bare',
});

const inShell = (path: string, importPage: () => Promise<PageModule>): PageRoute => ({
  path,
  page: lazyPage(importPage, shell),
  layout: 'shell',
});

/** Every page of the product, one line each. The chunk name is the key of its budget in config/budgets.json. */
export const pageRoutes: readonly PageRoute[] = [
  bare('/login', () => import(/* webpackChunkName: "login" */ '../pages/LoginPage')),
  bare('/signup', () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpPage')),
  bare(
    '/signup-invited-member',
    () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpInvitedMemberPage'),
  ),
  bare('/reset-password', () => import(/* webpackChunkName: "accounts" */ '../pages/ResetPasswordPage')),
  bare(
    '/register-password',
    () => import(/* webpackChunkName: "accounts" */ '../pages/RegisterPasswordPage'),
  ),
  bare('/terms-of-service', () => import(/* webpackChunkName: "terms" */ '../pages/TermsOfServicePage')),
  bare('/maintenance', () => import(/* webpackChunkName: "errors" */ '../pages/MaintenancePage')),
  bare('/500', () => import(/* webpackChunkName: "errors" */ '../pages/ServerErrorPage')),
  bare('/404', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage')),
  inShell(
    '/organizations/:orgId/projects/:pjId/survey',
    () => import(/* webpackChunkName: "projectSurvey" */ '../pages/ProjectSurveyPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId/survey/:surveyId',
    () => import(/* webpackChunkName: "survey" */ '../pages/SurveyPage'),
  ),
  inShell('/', () => import(/* webpackChunkName: "home" */ '../pages/HomePage')),
  inShell(
    '/organizations/:orgId/projects',
    () => import(/* webpackChunkName: "projects" */ '../pages/ProjectsPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId',
    () => import(/* webpackChunkName: "project-overview" */ '../pages/ProjectOverviewPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId/analysis',
    () => import(/* webpackChunkName: "project-analysis" */ '../pages/ProjectAnalysisPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId/members',
    () => import(/* webpackChunkName: "project-members" */ '../pages/ProjectMembersPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId/settings',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectSettingsPage'),
  ),
  inShell(
    '/organizations/:orgId/projects/:pjId/reports',
    () => import(/* webpackChunkName: "reports" */ '../pages/ProjectReportsPage'),
  ),
  inShell(
    '/organizations/:orgId/setting/account',
    () => import(/* webpackChunkName: "account" */ '../pages/AccountSettingsPage'),
  ),
  inShell(
    '/organizations/:orgId/setting/organization',
    () => import(/* webpackChunkName: "organization" */ '../pages/OrganizationSettingsPage'),
  ),
  inShell(
    '/organizations/:orgId/setting/member',
    () => import(/* webpackChunkName: "members" */ '../pages/MemberSettingsPage'),
  ),
  inShell(
    '/organizations/:orgId/setting/clients',
    () => import(/* webpackChunkName: "clients" */ '../pages/ClientsPage'),
  ),
];

/** The links of our mails: addresses of one part that has the shape of a token, which a pattern cannot say. */
const link = bare('/:token', () => import(/* webpackChunkName: "link" */ '../pages/LinkPage'));

const notFound = bare('*', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage'));

/** For every address without a pattern of its own. */
export const otherwise = (pathname: string): PageRoute => (linkTokenOf(pathname) ? link : notFound);

/** The route of an address, so that its chunk is there before the first render. */
export const routeOf = (pathname: string): PageRoute =>
  pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? otherwise(pathname);

/** The pattern of an address, `/404` where there is none: what monitoring calls a page view. */
export function patternOf(pathname: string): string {
  const { path } = routeOf(pathname);
  return path === '*' ? '/404' : path;
}
