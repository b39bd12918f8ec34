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

it.each([
  ['/', '/login'],
  ['/organizations/1/projects?a=b', '/login?next=%2Forganizations%2F1%2Fprojects%3Fa%3Db'],
])('sends a visitor of %s to %s', (path, login) => {
  expect(loginPath(path)).toBe(login);
});
