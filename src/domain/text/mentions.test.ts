import fc from 'fast-check';
import { growsLinearly } from '../../../test/support/growsLinearly';
import {
  editedText,
  mentionedIds,
  partsOf,
  shownText,
  storedText,
  typedMention,
  withMention,
} from './mentions';

const names: Record<number, string> = { 1: '佐藤', 2: '佐藤花子', 3: '佐藤', 4: '<@1>', 12: '@<' };
const nameOf = (id: number) => names[id] ?? '退会したメンバー';

test.each([
  ['<@1>さん', '@佐藤さん', [1]],
  ['<@2> <@1> <@2>', '@佐藤花子 @佐藤 @佐藤花子', [2, 1]],
  ['<@99>', '@退会したメンバー', [99]],
  // Text that looks like a token because somebody typed it so.
  ['<@@1>', '<@1>', []],
  ['<@@@1> <@@@@1>', '<@@1> <@@@1>', []],
  ['<@0> <@01> <@> <@-1> <@１> <@1 > < @1> @1 <@1234567890123456>', null, []],
  ['<<@1>>', '<@佐藤>', [1]],
  ['<@<@1>1>', '<@@佐藤1>', [1]],
])('%j is shown as %j', (stored, shown, ids) => {
  expect(shownText(stored, nameOf)).toBe(shown ?? stored);
  expect(mentionedIds(stored)).toEqual(ids);
});

describe('editedText', () => {
  // `|` is the caret after the edit.
  test.each([
    ['typing behind a mention', '<@1>', '@佐藤さん|', '<@1>さん'],
    ['typing before a mention', '<@1>', 'あ|@佐藤', 'あ<@1>'],
    ['typing into a mention', '<@1>', '@佐|々藤', '@佐々藤'],
    ['deleting its last letter', '<@2>へ', '@佐藤花|へ', '@佐藤花へ'],
    ['deleting a part of two', 'a<@2><@1>b', 'a@佐|藤b', 'a@佐藤b'],
    ['deleting it whole', 'a<@2>b', 'a|b', 'ab'],
    ['deleting the first of two namesakes', '<@1><@3>', '|@佐藤', '<@3>'],
    ['deleting the second of two namesakes', '<@1><@3>', '@佐藤|', '<@1>'],
    ['typing the name of a mention again', '@佐', '@佐藤|', '@佐藤'],
    ['typing like a token', '<@1', '<@1>|', '<@@1>'],
    ['no longer typing like a token', '<@@1>', '<@1|', '<@1'],
    ['an edit far from the caret', 'あ<@1>', 'い@佐藤|', 'い<@1>'],
    ['pasting over everything', '<@1>と<@2>', '別の文|', '別の文'],
  ])('%s', (_what, stored, typed, expected) => {
    const caret = typed.indexOf('|');
    expect(editedText(stored, nameOf, typed.replace('|', ''), caret)).toBe(expected);
  });
});

// `|` is the caret in the shown text.
test.each([
  ['@', '@|', { start: 0, name: '' }],
  ['お願いします@佐', 'お願いします@佐|', { start: 6, name: '佐' }],
  ['＠佐藤', '＠佐藤|', { start: 0, name: '佐藤' }],
  ['@佐藤', '@佐|藤', { start: 0, name: '佐' }],
  ['<@1>@花', '@佐藤@花|', { start: 3, name: '花' }],
  ['@佐藤 さん', '@佐藤 さん|', null],
  ['a@example.jp', 'a@example|.jp', null],
  ['@佐藤\nどうぞ', '@佐藤\n|どうぞ', null],
  // A chosen mention, with the caret behind and in it.
  ['<@1>', '@佐藤|', null],
  ['あ', '|あ', null],
])('in %j with the caret at %j somebody is being mentioned: %j', (stored, shown, expected) => {
  expect(shownText(stored, nameOf)).toBe(shown.replace('|', ''));
  expect(typedMention(stored, nameOf, shown.indexOf('|'))).toEqual(expected);
});

test.each([
  ['お願いします@佐、確認', 6, 8, 'お願いします<@1> 、確認'],
  ['<@2>と@', 6, 7, '<@2>と<@1> '],
  ['@佐<@2>', 0, 2, '<@1> <@2>'],
])('%j takes a mention from %d to %d', (stored, from, until, expected) => {
  expect(withMention(stored, nameOf, { from, until }, 1)).toBe(expected);
});

const words = fc.string({
  unit: fc.constantFrom('<', '@', '>', '1', '2', '0', '佐', '藤', '\n', '𠮷', '\ud842'),
  maxLength: 12,
});
const parts = fc.array(fc.oneof(words, fc.constantFrom(1, 2, 3, 4, 12, 99)), { maxLength: 8 });

test('whatever is typed is shown again, and only mentions are mentions', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const stored = storedText(given);
      expect(storedText(partsOf(stored))).toBe(stored);
      expect(shownText(stored, nameOf)).toBe(
        given.map((part) => (typeof part === 'number' ? `@${nameOf(part)}` : part)).join(''),
      );
      expect(mentionedIds(stored)).toEqual([...new Set(given.filter((part) => typeof part === 'number'))]);
    }),
    { numRuns: 2000 },
  );
});

test('any edit shows what was typed, and adds no mention', () => {
  fc.assert(
    fc.property(parts, words, fc.nat(40), fc.nat(40), fc.nat(60), (given, typed, from, length, caret) => {
      const stored = storedText(given);
      const shown = shownText(stored, nameOf);
      const edited = shown.slice(0, from) + typed + shown.slice(from + length);
      // A browser's caret is after what was typed; any other one must not break the text.
      for (const at of [Math.min(from, shown.length) + typed.length, Math.min(caret, edited.length)]) {
        const after = editedText(stored, nameOf, edited, at);
        expect(shownText(after, nameOf)).toBe(edited);
        expect(mentionedIds(stored)).toEqual(expect.arrayContaining(mentionedIds(after)));
      }
      const untouched = editedText(stored, nameOf, `${shown}${typed}`, shown.length + typed.length);
      expect(mentionedIds(untouched)).toEqual(mentionedIds(stored));
    }),
    { numRuns: 2000 },
  );
});

test.each(['<', '<@', '<@@', '<@1', '<@1>', '<@@1>', '@', '<@111111111111111'])(
  'the time for an edit grows with the length of the text: %j',
  (unit) => {
    const edit = (text: string) => editedText(text, nameOf, `${shownText(text, nameOf)}あ`, text.length + 1);
    expect(growsLinearly(unit, edit, 8_000)).toBe(true);
  },
);
