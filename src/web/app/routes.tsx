import { matchPath } from 'react-router-dom';
import { linkTokenOf } from '../lib/linkTokenOf';
import { lazyPage } from './lazyPage';
import type { LazyPage, PageModule } from './lazyPage';

export interface PageRoute {
  path: string;
  page: LazyPage;
  /** `shell`: for signed-in people, inside navigation and header. `bare`: for everybody, the page alone. */
  layout: 'shell' | 'bare';
}

/** What every signed-in page has around it: navigation, api, snackbars. */
export const shellPage = lazyPage(() => import(/* webpackChunkName: "shell" */ './shell/Shell'));

const bareRoute = (path: string, importPage: () => Promise<PageModule>): PageRoute => ({
  path,
  page: lazyPage(importPage),
  layout: 'bare',
});

const shellRoute = (path: string, importPage: () => Promise<PageModule>): PageRoute => ({
  path,
  page: lazyPage(importPage, shellPage),
  layout: 'shell',
});

/** Every page of the product, one line each. The chunk name is the key of its budget in config/budgets.json. */
export const pageRoutes: readonly PageRoute[] = [
  bareRoute('/login', () => import(/* webpackChunkName: "login" */ '../pages/LoginPage')),
  bareRoute('/signup', () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpPage')),
  bareRoute(
    '/signup-invited-member',
    () => import(/* webpackChunkName: "accounts" */ '../pages/SignUpInvitedMemberPage'),
  ),
  bareRoute('/reset-password', () => import(/* webpackChunkName: "accounts" */ '../pages/ResetPasswordPage')),
  bareRoute(
    '/register-password',
    () => import(/* webpackChunkName: "accounts" */ '../pages/RegisterPasswordPage'),
  ),
  bareRoute('/terms-of-service', () => import(/* webpackChunkName: "terms" */ '../pages/TermsOfServicePage')),
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
    '/organizations/:orgId/projects/:pjId/settings',
    () => import(/* webpackChunkName: "project-settings" */ '../pages/ProjectSettingsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/projects/:pjId/reports',
    () => import(/* webpackChunkName: "reports" */ '../pages/ProjectReportsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/account',
    () => import(/* webpackChunkName: "account" */ '../pages/AccountSettingsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/organization',
    () => import(/* webpackChunkName: "organization" */ '../pages/OrganizationSettingsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/member',
    () => import(/* webpackChunkName: "members" */ '../pages/MemberSettingsPage'),
  ),
  shellRoute(
    '/organizations/:orgId/setting/clients',
    () => import(/* webpackChunkName: "clients" */ '../pages/ClientsPage'),
  ),
];

/** The links of our mails: addresses of one part that has the shape of a token, which a pattern cannot say. */
const mailedLinkRoute = bareRoute(
  '/:token',
  () => import(/* webpackChunkName: "link" */ '../pages/LinkPage'),
);

const notFoundRoute = bareRoute('*', () => import(/* webpackChunkName: "errors" */ '../pages/NotFoundPage'));

/** For every address without a pattern of its own. */
export const fallbackRouteOf = (pathname: string): PageRoute =>
  linkTokenOf(pathname) ? mailedLinkRoute : notFoundRoute;

/** The route of an address, so that its chunk is there before the first render. */
export const routeOf = (pathname: string): PageRoute =>
  pageRoutes.find(({ path }) => matchPath(path, pathname)) ?? fallbackRouteOf(pathname);

/** The pattern of an address, `/404` where there is none: what monitoring calls a page view. */
export function routePatternOf(pathname: string): string {
  const { path } = routeOf(pathname);
  return path === '*' ? '/404' : path;
}
