import { parseEmailAddresses } from './parseEmailAddresses';

const expected = ['ichiro@example.jp', 'jiro@example.jp'];

test.each([
  ['addresses separated by commas', 'ichiro@example.jp, jiro@example.jp'],
  ['lines, ignoring empty ones', 'ichiro@example.jp\r\n\r\njiro@example.jp\n'],
  ['a column of a table', 'ichiro@example.jp\njiro@example.jp\n'],
  ['a table with names', '一郎\tichiro@example.jp\t営業\n二郎\tjiro@example.jp\t開発'],
  ['addresses separated by semicolons', 'ichiro@example.jp; jiro@example.jp;'],
  ['addresses separated by Japanese commas and spaces', 'ichiro@example.jp、jiro@example.jp　'],
  ['full-width letters', 'ｉｃｈｉｒｏ＠ｅｘａｍｐｌｅ．ｊｐ，ｊｉｒｏ＠ｅｘａｍｐｌｅ．ｊｐ'],
  ['addresses after names', '山田 一郎 <ichiro@example.jp>, "山田 二郎" <jiro@example.jp>'],
  ['addresses with invisible characters', '\u202aichiro@example.jp\u202c, ji\u00adro@\u200bexample.jp\ufeff'],
  ['a repeated address once', 'ichiro@example.jp jiro@example.jp jiro@example.jp'],
])('reads %s', (_name, text) => expect(parseEmailAddresses(text)).toEqual(expected));

test('keeps the last spelling of an address that differs in case only', () =>
  expect(parseEmailAddresses('A@example.jp a@example.jp')).toEqual(['a@example.jp']));

test.each(['', '山田 太郎', 'ichiro'])('returns no address for %p', (text) =>
  expect(parseEmailAddresses(text)).toEqual([]),
);

test('keeps malformed addresses, which the form validates', () =>
  expect(parseEmailAddresses('ichiro@example,jiro@@')).toEqual(['ichiro@example', 'jiro@@']));
