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

/** が, ので, けど … end a clause; て of ている does not. */
const isClauseEnd = (word: Word): boolean =>
  isPunctuation(word) ||
  (word.pos === '助詞' && word.detail === '接続助詞' && !/^[てでば]$/.test(word.surface));

const splitClauses = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const ends = words.flatMap((word, index) => (isClauseEnd(word) ? [index] : []));
  return [...ends, words.length]
    .map((end, index) => words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
    .filter((clause) => clause.length > 0);
};

const negationWords = new Set(['ない', '無い', 'ぬ', 'ん', 'まい', 'なし', '無し', 'ゼロ']);

/** Whether the word at `index` negates the words before it. かもしれない and だけでなく are not negations. */
const isNegation = (clause: readonly Word[], index: number): boolean => {
  const { base, pos } = clause[index]!;
  if (!negationWords.has(base) || !['助動詞', '形容詞', '名詞'].includes(pos)) return false;
  if (base === 'ん' && pos !== '助動詞') return false;
  const precedingText = clause
    .slice(0, index)
    .map((word) => word.surface)
    .join('');
  return !/(しれ|しれませ|だけで|ばかりで)$/.test(precedingText);
};

/** −1 when the words after `index` reverse its meaning an odd number of times, otherwise 1. */
const negationSign = (clause: readonly Word[], index: number, includesReduction: boolean): 1 | -1 => {
  const reversals = clause
    .slice(index + 1)
    .filter(
      (word, offset) =>
        isNegation(clause, index + 1 + offset) || (includesReduction && reducingWords.has(word.base)),
    ).length;
  return reversals % 2 === 0 ? 1 : -1;
};

/** Whether a compound with the next word is neutral: 障害訓練 and 課題表 are, 障害発生 is not. */
const isNeutralCompound = (next: Word | undefined): boolean =>
  next !== undefined &&
  (next.detail === 'サ変接続' ? !occurrenceWords.has(next.base) : /^[表書票]$/.test(next.surface));

const wordWeight = (clause: readonly Word[], index: number): number => {
  const word = clause[index];
  if (!word) return 0;
  const next = clause[index + 1];
  // 困りごと is a noun derived from a verb.
  const isNoun = word.pos === '名詞' || word.pos === 'UNK' || next?.pos === '名詞';
  const sign = negationSign(clause, index, isNoun);
  if (positiveWords.has(word.base)) {
    // 改善したい expresses that something is missing; よい機会にしたい does not.
    const isReducing = reducingWords.has(word.base);
    const isRequested = clause
      .slice(index + 1)
      .some(({ base }) => requestWords.has(base) || (base === 'たい' && isReducing));
    return isRequested ? -1 : sign;
  }
  if (negativeWords.has(word.base)) return isNeutralCompound(next) ? 0 : -sign;
  if (excessWords.has(word.base)) return -1;
  if (negativeWhenNegated.has(word.base)) return negationSign(clause, index, false) < 0 ? -1 : 0;
  return 0;
};

const sentimentOfWeight = (value: number): Sentiment =>
  value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral';

/** The predicate is at the end of a Japanese clause, so its last weighted word decides: 効率が悪い, 問題が解決した. */
const clauseWeight = (clause: readonly Word[]): number =>
  clause.map((_word, index) => wordWeight(clause, index)).findLast((weight) => weight !== 0) ?? 0;

/** The sentiment of a sentence: the sum of its clauses, or its last weighted clause when the sum is 0. */
export const sentimentOf = (words: readonly Word[]): Sentiment => {
  const weights = splitClauses(words).map(clauseWeight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sentimentOfWeight(sum === 0 ? (weights.findLast((weight) => weight !== 0) ?? 0) : sum);
};
