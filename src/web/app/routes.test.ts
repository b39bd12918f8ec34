import { pageRoutes, routePatternOf } from './routes';

/** `{token}` is no pattern; `/` only leads on to another page. */
const pathsWithoutOrgId = [
  '/login',
  '/signup',
  '/reset-password',
  '/register-password',
  '/signup-invited-member',
  '/maintenance',
  '/terms-of-service',
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
  // What has not the shape of a token is no link (spec §2: /404 is not reported).
  [`/${'x'.repeat(42)}`, '/404'],
  [`/${'x'.repeat(44)}`, '/404'],
  [`/${'x'.repeat(42)}.`, '/404'],
  [`/x/${'x'.repeat(43)}`, '/404'],
])('monitoring calls %s %s (spec §2)', (path, name) => {
  expect(routePatternOf(path)).toBe(name);
});
