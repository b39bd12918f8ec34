import type { Sentiment } from '../../../../domain/analysis/types';
import {
  burdenWords,
  changeWords,
  contrastConjunctions,
  contrastNouns,
  contrastParticles,
  excessWords,
  favourWords,
  formWords,
  increaseWords,
  negativeWhenNegated,
  negativeWords,
  occurrenceWords,
  positiveWords,
  reducingWords,
  repeatWords,
  requestWords,
  requestableFavourWords,
  resourceWords,
  wishWords,
} from './lexicon';
import type { Word } from './tokenizer';

const isPunctuation = ({ pos, surface }: Word) => pos === '記号' || /^[、。，．,.!?！？]$/.test(surface);

/** が, ので, けど … end a clause; て of ている does not. */
const isClauseEnd = (word: Word): boolean =>
  isPunctuation(word) ||
  (word.pos === '助詞' && word.detail === '接続助詞' && !/^[てでば]$/.test(word.surface));

/** Words of a clause and what ends it; the last clause ends with nothing. */
interface ClauseWords {
  readonly words: readonly Word[];
  readonly end: Word | undefined;
}

const splitClauses = (words: readonly Word[]): readonly ClauseWords[] => {
  const ends = words.flatMap((word, index) => (isClauseEnd(word) ? [index] : []));
  return [...ends, words.length]
    .map((end, index) => ({
      words: words.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end),
      end: words[end],
    }))
    .filter((clause) => clause.words.length > 0);
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

/** Whether the words after it make it neutral: 障害訓練, 課題表 and 残業の申請 are, 障害発生 is not. */
const isNeutralCompound = ([next, afterNext]: readonly Word[]): boolean => {
  if (next === undefined) return false;
  if (next.surface === 'の') return formWords.has(afterNext?.base ?? '');
  return next.detail === 'サ変接続' ? !occurrenceWords.has(next.base) : formWords.has(next.surface);
};

const hasAfter = (clause: readonly Word[], index: number, words: ReadonlySet<string>): boolean =>
  clause.slice(index + 1).some(({ base }) => words.has(base));

/** 嬉しい in 早いと嬉しい and よい in あればよい: a wish, so it is missing. `before` is what ended the clause before. */
const isWish = (clause: readonly Word[], index: number, before: Word | undefined): boolean => {
  const previous = index === 0 ? before : clause[index - 1];
  return wishWords.has(clause[index]!.base) && previous?.pos === '助詞' && /^[とば]$/.test(previous.surface);
};

/** 会議が多い is bad, 会議が減る good; 考える時間が減る is bad. */
const quantityWeight = (clause: readonly Word[], index: number): number => {
  const { base } = clause[index]!;
  const less = hasAfter(clause, index, reducingWords);
  if (burdenWords.has(base)) {
    if (hasAfter(clause, index, increaseWords)) return -negationSign(clause, index, false);
    return less ? 1 : 0;
  }
  const isPartOfCompound = clause[index - 1]?.pos === '名詞';
  return resourceWords.has(base) && less && !isPartOfCompound ? -1 : 0;
};

/** 教えてくれる is good, 教えてくれない bad, 教えていただきたい a request. */
const favourWeight = (clause: readonly Word[], index: number): number => {
  const { base } = clause[index]!;
  const follows = clause[index - 1]?.surface.endsWith('て') || clause[index - 1]?.surface.endsWith('で');
  if (!follows) return 0;
  if (favourWords.has(base)) return negationSign(clause, index, false);
  return requestableFavourWords.has(base) && clause[index + 1]?.base === 'たい' ? -1 : 0;
};

const repetitionWeight = (clause: readonly Word[], index: number): number =>
  changeWords.has(clause[index]!.base) &&
  clause.slice(0, index).some(({ base }) => repeatWords.has(base)) &&
  negationSign(clause, index, false) > 0
    ? -1
    : 0;

const wordWeight = (clause: readonly Word[], index: number, before: Word | undefined): number => {
  const word = clause[index];
  if (!word) return 0;
  const next = clause[index + 1];
  // 困りごと is a noun derived from a verb.
  const isNoun = word.pos === '名詞' || word.pos === 'UNK' || next?.pos === '名詞';
  const sign = negationSign(clause, index, isNoun);
  if (isWish(clause, index, before)) return -1;
  // 負荷が集中している.
  const isOfBadThing = clause.slice(0, index).some(({ base }) => negativeWords.has(base));
  if (occurrenceWords.has(word.base) && isOfBadThing) return -sign;
  if (positiveWords.has(word.base)) {
    // 改善したい expresses that something is missing; よい機会にしたい does not.
    const isReducing = reducingWords.has(word.base);
    const isRequested = clause
      .slice(index + 1)
      .some(({ base }) => requestWords.has(base) || (base === 'たい' && isReducing));
    return isRequested ? -1 : sign;
  }
  if (negativeWords.has(word.base)) return isNeutralCompound(clause.slice(index + 1)) ? 0 : -sign;
  if (excessWords.has(word.base)) return -1;
  if (negativeWhenNegated.has(word.base) && negationSign(clause, index, false) < 0) return -1;
  return favourWeight(clause, index) || quantityWeight(clause, index) || repetitionWeight(clause, index);
};

const sentimentOfWeight = (value: number): Sentiment =>
  value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral';

/** 特になし, 特にありません: what people write when nothing troubles them. */
const isNothingSpecial = (words: readonly Word[]): boolean =>
  /^特(に|段)(ござい|あり)?(なし|ない|ません|無し)(です|でした)?$/u.test(
    words.map(({ surface }) => surface).join(''),
  );

/** The predicate is at the end of a Japanese clause, so its last weighted word decides: 効率が悪い, 問題が解決した. */
const clauseWeight = ({ words }: ClauseWords, before: Word | undefined): number =>
  isNothingSpecial(words)
    ? 1
    : (words.map((_word, index) => wordWeight(words, index, before)).findLast((weight) => weight !== 0) ?? 0);

export interface Clause {
  readonly words: readonly Word[];
  /** Its own sentiment, or else that of the next clause, which judges what this one names: 会議が多くて、疲れる. */
  readonly lean: Sentiment;
}

export interface AnalysedClauses {
  /** The sentiment of the whole sentence. */
  readonly lean: Sentiment;
  readonly clauses: readonly Clause[];
}

/** Whether a contrast follows the clause (が, けれど, ものの, 一方で) or begins the next one (しかし). */
const isContrast = ({ words, end }: ClauseWords, next: ClauseWords | undefined): boolean =>
  (end?.pos === '助詞' && contrastParticles.has(end.surface)) ||
  words.slice(-2).some(({ surface }) => contrastNouns.has(surface)) ||
  contrastConjunctions.has(next?.words[0]?.surface ?? '');

/** Mixed when a contrast separates good from bad; otherwise the sum of the clauses, or the last one when it is 0. */
const overallWeight = (weights: readonly number[], contrasts: readonly boolean[]): number | 'mixed' => {
  const isMixed = weights.some(
    (_weight, index) =>
      contrasts[index] &&
      weights.slice(0, index + 1).findLast((value) => value !== 0) ===
        -(weights.slice(index + 1).find((value) => value !== 0) ?? NaN),
  );
  if (isMixed) return 'mixed';
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? (weights.findLast((weight) => weight !== 0) ?? 0) : sum;
};

/** The clauses of a sentence with their sentiments, and its own. */
export const analyseClauses = (words: readonly Word[]): AnalysedClauses => {
  const clauses = splitClauses(words);
  const weights = clauses.map((clause, index) => clauseWeight(clause, clauses[index - 1]?.end));
  const overall = overallWeight(
    weights,
    clauses.map((clause, index) => isContrast(clause, clauses[index + 1])),
  );
  const weightAt = (index: number): number =>
    weights.slice(index).find((weight) => weight !== 0) ??
    weights.slice(0, index).findLast((weight) => weight !== 0) ??
    0;
  return {
    lean: overall === 'mixed' ? 'mixed' : sentimentOfWeight(overall),
    clauses: clauses.map((clause, index) => ({
      words: clause.words,
      lean: sentimentOfWeight(weightAt(index)),
    })),
  };
};

/** The sentiment of a sentence. */
export const sentimentOf = (words: readonly Word[]): Sentiment => analyseClauses(words).lean;
