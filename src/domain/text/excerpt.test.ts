import fc from 'fast-check';
import { excerptOf } from './excerpt';
import { searchTerms } from './textSearch';

const excerpt = (text: string, search: string) => {
  const found = excerptOf([{ text }], searchTerms(search));
  return found && `${found.before}[${found.match}]${found.after}`;
};

test.each([
  ['サーバーの移行', 'ｻｰﾊﾞｰ', '[サーバー]の移行'],
  ['ﾃﾞｰﾀの移行', 'データ', '[ﾃﾞｰﾀ]の移行'],
  ['次はＡＰＩを直す', 'api', '次は[ＡＰＩ]を直す'],
  ['重さは㌔で量る', 'キロ', '重さは[㌔]で量る'],
  ['進捗\n報告', '捗報', '進[捗\n報]告'],
  ['順調です', '遅れ　順調', '[順調]です'],
  ['順調です', '不明', '[]順調です'],
  ['', '不明', '[]'],
  ['𠮷野家と', '野家', '𠮷[野家]と'],
  ['葛\u{e0100}城と髙橋', '城と高', '葛\u{e0100}[城と髙]橋'],
])('shows in %j what a search for %j found', (text, search, shown) => {
  expect(excerpt(text, search)).toBe(shown);
});

test('cuts long texts around the match', () => {
  const text = `${'あ'.repeat(100)}目標${'い'.repeat(200)}`;
  expect(excerpt(text, '目標')).toBe(`…${'あ'.repeat(24)}[目標]${'い'.repeat(96)}…`);
});

test('names the entry, and has none without texts', () => {
  const entries = [
    { key: 'done', text: '完了' },
    { key: 'worry', text: '遅れています' },
  ];
  expect(excerptOf(entries, ['遅れ'])?.entry.key).toBe('worry');
  expect(excerptOf([], ['遅れ'])).toBeNull();
});

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, search) => {
      const found = excerptOf([{ text }], searchTerms(search));
      expect(text).toContain(found?.match ?? '');
    }),
  );
});
