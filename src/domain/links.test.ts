import { linkLifetimesMs, linkTokenInTextPattern, linkTokenPattern } from './links';

const token = `${'aZ09-_'.repeat(7)}x`;

test('links are valid for a day, an hour and a week (product §6)', () => {
  const hours = Object.entries(linkLifetimesMs).map(([kind, lifetime]) => [kind, lifetime / 3_600_000]);
  expect(Object.fromEntries(hours)).toEqual({ signup: 24, reset: 1, invite: 168 });
});

test.each([
  [token, true],
  [token.slice(1), false],
  [`${token}x`, false],
  [`${token}\n`, false],
  [` ${token}`, false],
  [token.replace('-', '.'), false],
])('%j is a token: %s', (text, isToken) => expect(linkTokenPattern.test(text)).toBe(isToken));

test.each([
  [`https://koenowa.example/i/${token}?x=1`, token],
  [`${token}のリンク`, token],
  [`${token}x`, undefined],
  [`-${token}`, undefined],
])('in %j the token is %s', (text, found) => expect(linkTokenInTextPattern.exec(text)?.[0]).toBe(found));
