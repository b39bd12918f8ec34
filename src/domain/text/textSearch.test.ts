import { searchMatcher, searchTerms } from './textSearch';

test.each([
  ['葛', '葛\u{e0100}城 花'],
  ['葛\u{e0100}', '葛城 花'],
  ['高', '髙橋 一郎'],
  ['渡邉', '渡辺 花'],
  ['浜崎', '濵﨑 健'],
  ['ｔａｎａｋａ', 'Tanaka'],
  ['山田太郎', '山田 太郎'],
  ['太郎　山田', '山田 太郎'],
  ['甲社', '甲\u200b社'],
  ['\u3164', '何でも'],
])('%j finds %j', (search, text) => expect(searchMatcher(search)(text)).toBe(true));

test.each([
  ['斉藤', '斎藤'],
  ['あさひ', 'アサヒ'],
  ['山田 花子', '山田 太郎'],
])('%j does not find %j', (search, text) => expect(searchMatcher(search)(text)).toBe(false));

test('what cannot be seen is no word', () => {
  expect(searchTerms('　甲社 \u3164 ｂ ')).toEqual(['甲社', 'b']);
});

test('each word may be in another text of an entry', () => {
  const matches = searchMatcher('山田 example');
  expect(matches('山田 太郎', 'taro@example.jp')).toBe(true);
  expect(matches('山田 太郎', 'taro@koenowa.jp')).toBe(false);
});
