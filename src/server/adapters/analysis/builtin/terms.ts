import { sentimentOf } from './sentiment';
import { negativeWhenNegated, stopWords } from './lexicon';
import type { Word } from './tokenizer';

/** What a sentence talks about: its nouns, each as the run of words it is made of, and its telling predicates. */
export interface Terms {
  readonly nouns: readonly (readonly string[])[];
  readonly predicates: readonly string[];
}

/** 進捗 + 会議 is one noun; more than this many parts in a row are a heading, of which the end names the thing. */
const maxCompoundParts = 4;

const compoundNounDetails = new Set([
  '一般',
  'サ変接続',
  '固有名詞',
  '形容動詞語幹',
  'ナイ形容詞語幹',
  '副詞可能',
]);

/** 田中, and whatever stands before さん or 様. */
const isPersonName = (word: Word, next: Word | undefined): boolean =>
  word.detail2 === '人名' || (next?.detail === '接尾' && next.detail2 === '人名');

const isSuffix = ({ pos, detail }: Word): boolean => pos === '名詞' && detail === '接尾';

const isNounPart = (word: Word, next: Word | undefined): boolean => {
  const { pos, detail, detail2, surface } = word;
  if (isPersonName(word, next)) return false;
  if (pos === '名詞')
    return compoundNounDetails.has(detail) || (detail === '接尾' && ['一般', 'サ変接続'].includes(detail2));
  if (pos === '接頭詞') return detail === '名詞接続';
  // Words the dictionary does not know: names of tools, abbreviations; emoji and the like are not.
  return pos === 'UNK' && /^[\p{L}\p{N}ー]+$/u.test(surface);
};

const compoundNouns = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const runs: Word[][] = [];
  let run: Word[] = [];
  words.forEach((word, at) => {
    const part = isNounPart(word, words[at + 1]) && (run.length > 0 || !isSuffix(word));
    if (!part) run = [];
    else if (run.push(word) === 1) runs.push(run);
  });
  return runs;
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

/** Whether the predicate at `at` is itself denied, in any politeness: 足りない, 足りていません, 足りなかった. */
const isNegated = (words: readonly Word[], at: number): boolean => {
  for (const { pos, detail, base } of words.slice(at + 1)) {
    if (['ない', 'ぬ', 'ん'].includes(base)) return true;
    const follows = pos === '助動詞' || detail === '接尾' || detail === '非自立' || detail === '接続助詞';
    if (!follows) return false;
  }
  return false;
};

const extractPredicates = (words: readonly Word[]): readonly string[] =>
  words.flatMap((word, at) => {
    if (!['動詞', '形容詞'].includes(word.pos) || word.detail !== '自立') return [];
    const not = isNegated(words, at);
    if (stopWords.has(word.base) && !(not && negativeWhenNegated.has(word.base))) return [];
    // A predicate is a topic only when it tells something by itself: 疲れる does, 書く does not.
    const tells = sentimentOf([word]) !== 'neutral' || (not && negativeWhenNegated.has(word.base));
    return tells ? [not ? negativeFormOf(word) : word.base] : [];
  });

export const extractTerms = (words: readonly Word[]): Terms => ({
  nouns: compoundNouns(words).map((run) => run.slice(-maxCompoundParts).map(({ surface }) => surface)),
  predicates: extractPredicates(words),
});
