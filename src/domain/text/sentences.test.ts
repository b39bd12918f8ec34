import { quoteSentence, splitSentences } from './sentences';

test('splits sentences at full stops and line ends, without bullets and empty sentences', () => {
  expect(splitSentences('順調です。特になし！\r\n・レビューが遅い\n\n- バグ\n！？\n 123')).toEqual([
    '順調です。',
    '特になし！',
    'レビューが遅い',
    'バグ',
  ]);
});

test.each([
  ['納期がまた延びました。これで3回目です。', 'これで3回目です。', '納期がまた延びました。これで3回目です。'],
  ['順調です。納期が延びた\n・これで3回目です。', 'これで3回目です。', '納期が延びた　これで3回目です。'],
  ['これで3回目です。納期がまた延びました。', 'これで3回目です。', 'これで3回目です。'],
  ['・これで3回目です。', 'これで3回目です。', 'これで3回目です。'],
  [
    '順調です。一二三四五六七八九十一二三四。',
    '一二三四五六七八九十一二三四。',
    '一二三四五六七八九十一二三四。',
  ],
  [
    '順調です。一二三四五六七八九十一二三。',
    '一二三四五六七八九十一二三。',
    '順調です。一二三四五六七八九十一二三。',
  ],
  [`${'長'.repeat(101)}。もう限界です。`, 'もう限界です。', `…${'長'.repeat(99)}。もう限界です。`],
  ['今は別の文章です。', 'もう限界です。', 'もう限界です。'],
])('a short sentence is quoted with the one before it, a long one alone: %s %s', (text, sentence, quote) => {
  expect(quoteSentence(text, sentence)).toBe(quote);
});
