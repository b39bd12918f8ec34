import { codePointLength, normalizeWidth, hasLineBreak, isKatakanaReading, toKatakana } from './japaneseText';

test.each([
  ['一行', false],
  ['二\n行', true],
  ['二\r行', true],
  ['二\u2028行', true],
])('hasLineBreak(%j) is %s', (text, expected) => {
  expect(hasLineBreak(text)).toBe(expected);
});

test('length is counted in code points', () => {
  expect(codePointLength('𠮷野家')).toBe(3);
  expect(codePointLength('')).toBe(0);
});

test('full-width letters and digits become half-width, Japanese characters stay', () => {
  expect(normalizeWidth('ｔａｒｏ＠例え．ｊｐ　１２３')).toBe('taro@例え.jp 123');
});

test('a letter keeps thirty marks', () => {
  const marked = (marks: number) => `q${'\u0301'.repeat(marks)}r\u0301`;
  expect([30, 31, 90].map((marks) => normalizeWidth(marked(marks)))).toEqual(
    Array(3).fill(marked(30).normalize('NFKC')),
  );
});

test.each([
  ['とくいさき', 'トクイサキ', true],
  ['ﾄｸｲｻｷ', 'トクイサキ', true],
  ['ヴァーチャル・ラボ', 'ヴァーチャル・ラボ', true],
  ['ＡＢＣしょうじ２', 'ABCショウジ2', true],
  ['ア～イ－ウ＇', "ア~イ-ウ'", true],
  ['ア〜イ−ウ’', "ア~イ-ウ'", true],
  ['得意先', '得意先', false],
  ['得意サキ', '得意サキ', false],
  ['サキ得意', 'サキ得意', false],
  ['ABC', 'ABC', false],
  ['', '', false],
])('the reading %s becomes %s, valid: %s', (input, katakana, isValid) => {
  expect(toKatakana(input)).toBe(katakana);
  expect(isKatakanaReading(katakana)).toBe(isValid);
});
