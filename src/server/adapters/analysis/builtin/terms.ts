import { sentimentOf } from './sentiment';
import { negativeWhenNegated, stopWords } from './lexicon';
import type { Word } from './tokenizer';

/** The terms of a sentence: its nouns, each as the list of words it is made of, and its predicates with a sentiment. */
export interface Terms {
  readonly nouns: readonly (readonly string[])[];
  readonly predicates: readonly string[];
}

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

/** 田中, and words before さん or 様. */
const isPersonName = (word: Word, next: Word | undefined): boolean =>
  word.detail2 === '人名' || (next?.detail === '接尾' && next.detail2 === '人名');

const isSuffix = ({ pos, detail }: Word): boolean => pos === '名詞' && detail === '接尾';

const isNounPart = (word: Word, next: Word | undefined): boolean => {
  const { pos, detail, detail2, surface } = word;
  if (isPersonName(word, next)) return false;
  if (pos === '名詞')
    return compoundNounDetails.has(detail) || (detail === '接尾' && ['一般', 'サ変接続'].includes(detail2));
  if (pos === '接頭詞') return detail === '名詞接続';
  // Words that are not in the dictionary, such as names of tools and abbreviations, but not emoji.
  return pos === 'UNK' && /^[\p{L}\p{N}ー]+$/u.test(surface);
};

const compoundNouns = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const nouns: Word[][] = [];
  let parts: Word[] = [];
  words.forEach((word, index) => {
    const isPart = isNounPart(word, words[index + 1]) && (parts.length > 0 || !isSuffix(word));
    if (!isPart) parts = [];
    else if (parts.push(word) === 1) nouns.push(parts);
  });
  return nouns;
};

const negativeStemEndings: Record<string, string> = {
  う: 'わ',
  く: 'か',
  ぐ: 'が',
  す: 'さ',
  つ: 'た',
  ぬ: 'な',
  ぶ: 'ば',
  む: 'ま',
  る: 'ら',
};

const irregularNegatives = new Map([
  ['いい', '良くない'],
  ['良い', '良くない'],
  ['足る', '足りない'],
]);

/** 足りる → 足りない, 間に合う → 間に合わない, 楽しい → 楽しくない. */
export const negativeFormOf = ({ base, pos, conjugation }: Word): string => {
  const irregular = irregularNegatives.get(base);
  if (irregular !== undefined) return irregular;
  const stem = base.slice(0, -1);
  if (pos === '形容詞') return `${stem}くない`;
  return conjugation.startsWith('五段')
    ? `${stem}${negativeStemEndings[base.slice(-1)] ?? ''}ない`
    : `${stem}ない`;
};

/** Whether the predicate at `index` is negated, in any politeness level: 足りない, 足りていません, 足りなかった. */
const isNegated = (words: readonly Word[], index: number): boolean => {
  // Only up to the next predicate, so that no word is looked at for two of them.
  for (let at = index + 1; at < words.length; at += 1) {
    const { pos, detail, base } = words[at]!;
    if (['ない', 'ぬ', 'ん'].includes(base)) return true;
    const isInflection =
      pos === '助動詞' || detail === '接尾' || detail === '非自立' || detail === '接続助詞';
    if (!isInflection) return false;
  }
  return false;
};

const extractPredicates = (words: readonly Word[]): readonly string[] =>
  words.flatMap((word, index) => {
    if (!['動詞', '形容詞'].includes(word.pos) || word.detail !== '自立') return [];
    const negated = isNegated(words, index);
    if (stopWords.has(word.base) && !(negated && negativeWhenNegated.has(word.base))) return [];
    // A predicate is a topic only when it has a sentiment by itself: 疲れる has one, 書く has none.
    const hasSentiment = sentimentOf([word]) !== 'neutral' || (negated && negativeWhenNegated.has(word.base));
    return hasSentiment ? [negated ? negativeFormOf(word) : word.base] : [];
  });

export const extractTerms = (words: readonly Word[]): Terms => ({
  nouns: compoundNouns(words).map((parts) => parts.slice(-maxCompoundParts).map(({ surface }) => surface)),
  predicates: extractPredicates(words),
});
