import { needsOrgId, pathsWithoutOrgId } from '../lib/pathIds';
import { pageRoutes, patternOf } from './routes';

it.each(pageRoutes.map(({ path }) => path).filter((path) => path !== '/'))(
  '%s carries an orgId or needs none (spec §2)',
  (path) => {
    const without = (pathsWithoutOrgId as readonly string[]).includes(path);
    expect(path.includes(':orgId')).toBe(!without);
  },
);

it.each([
  ['/login', false],
  ['/maintenance', false],
  ['/4f1c0b', false],
  ['/', false],
  ['/organizations/1/projects', true],
  ['/organizations//projects', true],
])('%s needs an orgId: %s', (path, needs) => {
  expect(needsOrgId(path)).toBe(needs);
});

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
  expect(patternOf(path)).toBe(name);
});
