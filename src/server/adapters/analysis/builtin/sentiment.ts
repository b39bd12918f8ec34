import type { Sentiment } from '../../../../domain/analysis/types';
import {
  excessWords,
  occurrenceWords,
  negativeWhenNegated,
  negativeWords,
  positiveWords,
  reducingWords,
  requestWords,
} from './lexicon';
import type { Word } from './tokenizer';

const isPunctuation = ({ pos, surface }: Word) => pos === '記号' || /^[、。，．,.!?！？]$/.test(surface);

/** が, ので, けど … end a clause; the て of ている does not. */
const isClauseEnd = (word: Word): boolean =>
  isPunctuation(word) ||
  (word.pos === '助詞' && word.detail === '接続助詞' && !/^[てでば]$/.test(word.surface));

const splitClauses = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const ends = words.flatMap((word, at) => (isClauseEnd(word) ? [at] : []));
  return [...ends, words.length]
    .map((end, index) => words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
    .filter((clause) => clause.length > 0);
};

const negationWords = new Set(['ない', '無い', 'ぬ', 'ん', 'まい', 'なし', '無し', 'ゼロ']);

/** Whether the word at `at` denies what stands before it. かもしれない guesses and だけでなく adds: neither denies. */
const isNegation = (clause: readonly Word[], at: number): boolean => {
  const { base, pos } = clause[at]!;
  if (!negationWords.has(base) || !['助動詞', '形容詞', '名詞'].includes(pos)) return false;
  if (base === 'ん' && pos !== '助動詞') return false;
  const before = clause
    .slice(0, at)
    .map((word) => word.surface)
    .join('');
  return !/(しれ|しれませ|だけで|ばかりで)$/.test(before);
};

/** −1 when the words after `at` turn its sense round an odd number of times, otherwise 1. */
const negationSign = (clause: readonly Word[], at: number, byReduction: boolean): 1 | -1 => {
  const turns = clause
    .slice(at + 1)
    .filter(
      (word, index) => isNegation(clause, at + 1 + index) || (byReduction && reducingWords.has(word.base)),
    ).length;
  return turns % 2 === 0 ? 1 : -1;
};

/** 障害訓練 and 課題表 are work like any other; 障害発生 is not. */
const isNeutralCompound = (next: Word | undefined): boolean =>
  next !== undefined &&
  (next.detail === 'サ変接続' ? !occurrenceWords.has(next.base) : /^[表書票]$/.test(next.surface));

const wordWeight = (clause: readonly Word[], at: number): number => {
  const word = clause[at];
  if (!word) return 0;
  const next = clause[at + 1];
  // 困りごと is a noun made of a verb.
  const isNoun = word.pos === '名詞' || word.pos === 'UNK' || next?.pos === '名詞';
  const denied = negationSign(clause, at, isNoun);
  if (positiveWords.has(word.base)) {
    // 改善したい asks for what is not there; よい機会にしたい does not.
    const reduces = reducingWords.has(word.base);
    const wished = clause
      .slice(at + 1)
      .some(({ base }) => requestWords.has(base) || (base === 'たい' && reduces));
    return wished ? -1 : denied;
  }
  if (negativeWords.has(word.base)) return isNeutralCompound(next) ? 0 : -denied;
  if (excessWords.has(word.base)) return -1;
  if (negativeWhenNegated.has(word.base)) return negationSign(clause, at, false) < 0 ? -1 : 0;
  return 0;
};

const sentimentOfWeight = (value: number): Sentiment =>
  value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral';

/** A Japanese clause ends in what it says of its subject, so its last telling word decides: 効率が悪い, 問題が解決した. */
const clauseWeight = (clause: readonly Word[]): number =>
  clause.map((_word, at) => wordWeight(clause, at)).findLast((weight) => weight !== 0) ?? 0;

/** Whether a sentence is good or bad news: the sum of its clauses, and the last of them when they balance. */
export const sentimentOf = (words: readonly Word[]): Sentiment => {
  const weights = splitClauses(words).map(clauseWeight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sentimentOfWeight(sum === 0 ? (weights.findLast((weight) => weight !== 0) ?? 0) : sum);
};
