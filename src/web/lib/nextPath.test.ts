import { loginPath, nextPath } from './nextPath';

it.each([
  ['', '/'],
  ['?next=%2Forganizations%2F1%2Fprojects%3Fa%3Db', '/organizations/1/projects?a=b'],
  ['?next=https%3A%2F%2Fevil.example', '/'],
  ['?next=%2F%2Fevil.example', '/'],
  ['?next=%2F%2Fevil.example%2Fphish', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=%2F%09%2Fevil.example', '/'],
  ['?next=%2Flogin', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
])('goes from the log-in page with %s to %s', (search, path) => {
  expect(nextPath(search)).toBe(path);
});

// Each of these resolves to a URL of this origin whose path begins with two slashes; as a relative URL that is another host.
it.each([
  '/.//evil.example/x',
  '/..//evil.example/x',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
])('goes from the log-in page with the next page %s to /', (next) => {
  expect(nextPath(`?${new URLSearchParams({ next }).toString()}`)).toBe('/');
});

it('returns a path of one slash, which the history accepts, for every next page', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\0',
    '\ud800',
    'あ',
  ];
  const nexts = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `/${a}${b}${c}evil.example`)));
  for (const next of nexts) {
    const path = nextPath(`?${new URLSearchParams({ next }).toString()}`);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(() => window.history.replaceState(null, '', path)).not.toThrow();
  }
});

it.each([
  ['/', '/login'],
  ['/organizations/1/projects?a=b', '/login?next=%2Forganizations%2F1%2Fprojects%3Fa%3Db'],
])('sends a visitor of %s to %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});
