import { parseEmailAddresses } from './parseEmailAddresses';

const two = ['ichiro@example.jp', 'jiro@example.jp'];

test.each([
  ['commas', 'ichiro@example.jp, jiro@example.jp'],
  ['lines, also empty ones', 'ichiro@example.jp\r\n\r\njiro@example.jp\n'],
  ['a column of a table', 'ichiro@example.jp\njiro@example.jp\n'],
  ['a table with names', '一郎\tichiro@example.jp\t営業\n二郎\tjiro@example.jp\t開発'],
  ['semicolons', 'ichiro@example.jp; jiro@example.jp;'],
  ['Japanese commas and spaces', 'ichiro@example.jp、jiro@example.jp　'],
  ['letters typed full-width', 'ｉｃｈｉｒｏ＠ｅｘａｍｐｌｅ．ｊｐ，ｊｉｒｏ＠ｅｘａｍｐｌｅ．ｊｐ'],
  ['names before them', '山田 一郎 <ichiro@example.jp>, "山田 二郎" <jiro@example.jp>'],
  ['one of them twice', 'ichiro@example.jp jiro@example.jp jiro@example.jp'],
])('reads %s', (_name, text) => expect(parseEmailAddresses(text)).toEqual(two));

test('one address in two spellings is one, the last one', () =>
  expect(parseEmailAddresses('A@example.jp a@example.jp')).toEqual(['a@example.jp']));

test.each(['', '山田 太郎', 'ichiro'])('%p holds none', (text) =>
  expect(parseEmailAddresses(text)).toEqual([]),
);

test('what is not quite an address is left to the rule of its row', () =>
  expect(parseEmailAddresses('ichiro@example,jiro@@')).toEqual(['ichiro@example', 'jiro@@']));
