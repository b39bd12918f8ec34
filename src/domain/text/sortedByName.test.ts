import { sortedByName } from './sortedByName';

const sorted = (names: (string | null)[]) => sortedByName(names, (name) => name);

test.each([
  ['forms of a kanji together', ['高橋 一郎', '髙橋 三郎', '高橋 二郎', '高山 花']],
  ['readings in 五十音順', ['アーク', 'アイ', 'ガイ', 'カワ', 'バア', 'ハン']],
  ['without regard to width, capitals and spaces', ['ａｌｐｈａ', 'Beta', 'ｶﾅ', 'キタ　ク', 'キ タ ケ']],
  ['numbers by their value', ['案件 9', '案件１０', '案件 11', '第2期', '第10期']],
  ['who has no name last', ['阿部 健', '渡辺 花', null]],
])('%s', (_what, names) => expect(sorted([...names].reverse())).toEqual(names));

test('two forms of a name have one order, whatever order they came in', () => {
  expect(sorted(['高橋', '髙橋'])).toEqual(sorted(['髙橋', '高橋']));
});

test('entries of one name stay in their order', () => {
  const entries = [2, 3, 1].map((id) => ({ id, name: '佐藤 花子' }));
  expect(sortedByName(entries, ({ name }) => name)).toEqual(entries);
});
