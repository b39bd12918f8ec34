import type { Lean } from '../../../../domain/analysis/types';
import { excessive, happening, missedWhenDenied, negative, positive, reducing, wishing } from './lexicon';
import type { Word } from './tokenizer';

const isStop = ({ pos, surface }: Word) => pos === '記号' || /^[、。，．,.!?！？]$/.test(surface);

/** が, ので, けど … end a clause; the て of ている does not. */
const endsClause = (word: Word): boolean =>
  isStop(word) || (word.pos === '助詞' && word.detail === '接続助詞' && !/^[てでば]$/.test(word.surface));

const clausesOf = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const ends = words.flatMap((word, at) => (endsClause(word) ? [at] : []));
  return [...ends, words.length]
    .map((end, index) => words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
    .filter((clause) => clause.length > 0);
};

const denials = new Set(['ない', '無い', 'ぬ', 'ん', 'まい', 'なし', '無し', 'ゼロ']);

/** Whether the word at `at` denies what stands before it. かもしれない guesses and だけでなく adds: neither denies. */
const isDenial = (clause: readonly Word[], at: number): boolean => {
  const { base, pos } = clause[at]!;
  if (!denials.has(base) || !['助動詞', '形容詞', '名詞'].includes(pos)) return false;
  if (base === 'ん' && pos !== '助動詞') return false;
  const before = clause
    .slice(0, at)
    .map((word) => word.surface)
    .join('');
  return !/(しれ|しれませ|だけで|ばかりで)$/.test(before);
};

/** −1 when the words after `at` turn its sense round an odd number of times, otherwise 1. */
const turned = (clause: readonly Word[], at: number, byReduction: boolean): 1 | -1 => {
  const turns = clause
    .slice(at + 1)
    .filter(
      (word, index) => isDenial(clause, at + 1 + index) || (byReduction && reducing.has(word.base)),
    ).length;
  return turns % 2 === 0 ? 1 : -1;
};

/** 障害訓練 and 課題表 are work like any other; 障害発生 is not. */
const isTask = (next: Word | undefined): boolean =>
  next !== undefined &&
  (next.detail === 'サ変接続' ? !happening.has(next.base) : /^[表書票]$/.test(next.surface));

const weightOf = (clause: readonly Word[], at: number): number => {
  const word = clause[at];
  if (!word) return 0;
  const next = clause[at + 1];
  // 困りごと is a noun made of a verb.
  const isNoun = word.pos === '名詞' || word.pos === 'UNK' || next?.pos === '名詞';
  const denied = turned(clause, at, isNoun);
  if (positive.has(word.base)) {
    // 改善したい asks for what is not there; よい機会にしたい does not.
    const reduces = reducing.has(word.base);
    const wished = clause.slice(at + 1).some(({ base }) => wishing.has(base) || (base === 'たい' && reduces));
    return wished ? -1 : denied;
  }
  if (negative.has(word.base)) return isTask(next) ? 0 : -denied;
  if (excessive.has(word.base)) return -1;
  if (missedWhenDenied.has(word.base)) return turned(clause, at, false) < 0 ? -1 : 0;
  return 0;
};

const sign = (value: number): Lean => (value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral');

/** A Japanese clause ends in what it says of its subject, so its last telling word decides: 効率が悪い, 問題が解決した. */
const clauseWeight = (clause: readonly Word[]): number =>
  clause.map((_word, at) => weightOf(clause, at)).findLast((weight) => weight !== 0) ?? 0;

/** Whether a sentence is good or bad news: the sum of its clauses, and the last of them when they balance. */
export const leanOf = (words: readonly Word[]): Lean => {
  const weights = clausesOf(words).map(clauseWeight);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sign(sum === 0 ? (weights.findLast((weight) => weight !== 0) ?? 0) : sum);
};
