import type { Word } from './tokenizer';

/** 進捗 + 会議 is one noun. Of longer sequences, usually headings, only the last parts are used. */
const maxCompoundParts = 4;

const compoundNounDetails = new Set([
  '一般',
  'サ変接続',
  '固有名詞',
  '形容動詞語幹',
  'ナイ形容詞語幹',
  '副詞可能',
]);

/** Nouns of the dictionary that are no part of a name: あと in 品出しのあと補充 only says when. */
const adverbialNouns = new Set(['あと', 'まえ', 'いま', 'うち', 'ほか']);

/** 田中, and unknown words before さん or 様; 利用者さん and 職人さん are no names. */
const isPersonName = (word: Word, next: Word | undefined): boolean =>
  word.detail2 === '人名' ||
  (next?.detail === '接尾' && next.detail2 === '人名' && ['固有名詞', ''].includes(word.detail));

const isSuffix = ({ pos, detail }: Word): boolean => pos === '名詞' && detail === '接尾';

const isNounPart = (word: Word, next: Word | undefined): boolean => {
  const { pos, detail, detail2, surface } = word;
  if (isPersonName(word, next)) return false;
  if (adverbialNouns.has(surface)) return false;
  if (pos === '名詞')
    return compoundNounDetails.has(detail) || (detail === '接尾' && ['一般', 'サ変接続'].includes(detail2));
  if (pos === '接頭詞') return detail === '名詞接続';
  // Words that are not in the dictionary, such as names of tools and abbreviations, but neither emoji nor numbers.
  return pos === 'UNK' && /^[\p{L}\p{N}ー]+$/u.test(surface) && /\p{L}/u.test(surface);
};

/** The nouns of a sentence without names of persons. 進捗会議 is one noun. */
export const nounsOf = (words: readonly Word[]): readonly string[] => {
  const nouns: Word[][] = [];
  let parts: Word[] = [];
  words.forEach((word, index) => {
    const isPart = isNounPart(word, words[index + 1]) && (parts.length > 0 || !isSuffix(word));
    if (!isPart) parts = [];
    else if (parts.push(word) === 1) nouns.push(parts);
  });
  return nouns.map((each) =>
    each
      .slice(-maxCompoundParts)
      .map(({ surface }) => surface)
      .join(''),
  );
};
