import fc from 'fast-check';
import { foldLine, foldText, isBlank, isolated, politeName } from './visibleText';

test.each([
  ['', true],
  ['  \t', true],
  ['　　', true],
  ['\n\r\n', true],
  ['\u200b\ufeff', true],
  // Fillers of Korean.
  ['\u3164\uffa0\u115f\u1160', true],
  ['\u2800\u2800', true],
  ['\u200e\u202e\u2066', true],
  ['\u034f\ufe0f\u{e0100}\u{e0041}', true],
  ['\u0007\u00ad', true],
  ['　あ', false],
  ['。', false],
  ['👨‍👩‍👧', false],
])('isBlank(%j) is %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

test.each([
  ['a control character', '鈴木\u0007一郎', '鈴木一郎'],
  ['a tab', '鈴木\t一郎', '鈴木 一郎'],
  ['a space of zero width', '甲\u200b社', '甲社'],
  ['a mark that reverses the order', '鈴木\u202e一郎', '鈴木一郎'],
  ['isolates and marks of direction', '\u2067鈴木\u2069\u200f', '鈴木'],
  ['a joiner of graphemes', 'e\u034fvil.com', 'evil.com'],
  ['a variation selector after a letter', 'e\ufe0fvil1\ufe0f.com', 'evil1.com'],
  ['a soft hyphen and a byte order mark', '\ufeffevil\u00ad.com', 'evil.com'],
  ['fillers', '甲\u3164社\uffa0', '甲社'],
  ['a blank of Braille', '甲\u2800社', '甲 社'],
  ['letters of tags', '甲社\u{e0061}\u{e0062}', '甲社'],
  ['a joiner outside of emoji', '甲\u200d社', '甲社'],
  ['a second variant of a kanji', '葛\u{e0100}\u{e0101}', '葛\u{e0100}'],
])('%s is removed from a line', (_what, text, folded) => expect(foldLine(text)).toBe(folded));

test.each([
  ['variants of kanji', '葛\u{e0100}城と神\ufe00'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['skin and hair', '🧑🏽‍🦰'],
  ['signs as emoji', '❤️と1️⃣'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['the flag of Japan', '🇯🇵'],
  ['a Persian word', 'نمی\u200cخواهم'],
  ['a Sinhala word', 'ශ්\u200dරී'],
  ['spaces and letters', '㈱ 甲社　第２部 Ｅ'],
])('%s stay in a line', (_what, text) => expect(foldLine(text)).toBe(text));

test('folding a line once is enough', () => {
  const odd = fc.constantFrom(
    ...'葛a1#❤👨🏽🏴ශරىب \u200d\u200c\ufe0f\u{e0100}\u{e0061}\u{e007f}\u202e\u0007\u2800',
  );
  const line = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 1 })) });
  fc.assert(
    fc.property(line, (text) => {
      expect(foldLine(foldLine(text))).toBe(foldLine(text));
    }),
    { numRuns: 1000 },
  );
});

test('a text of several lines loses control characters only', () => {
  expect(foldText('一\u0007行\r\n\t\u202e二\u200b行')).toBe('一行\r\n\t\u202e二\u200b行');
});

test.each([
  ['山田 太郎', '山田 太郎'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['שרה', '\u2068שרה\u2069'],
  ['محمد', '\u2068محمد\u2069'],
  // Stored before such characters were removed.
  ['鈴木\u202e一郎', '\u2068鈴木一郎\u2069'],
  ['甲\u2069社\u2067', '\u2068甲社\u2069'],
])('in a sentence %j is %j', (name, text) => {
  expect(isolated(name)).toBe(text);
  expect(politeName(name)).toBe(`${text}さん`);
});
