import type { Sentiment } from '../../../../domain/analysis/types';
import {
  burdenWords,
  changeWords,
  contrastConjunctions,
  contrastNouns,
  contrastParticles,
  desireWords,
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
import { indexClause, type IndexedClause } from './indexClause';
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

/** Whether the words after a word make it neutral, as in 障害訓練, 課題表 and 残業の申請, but not in 障害発生. */
const isNeutralCompound = ({ words }: IndexedClause, index: number): boolean => {
  const next = words[index + 1];
  const afterNext = words[index + 2];
  if (next === undefined) return false;
  if (next.surface === 'の') return formWords.has(afterNext?.base ?? '');
  return next.detail === 'サ変接続' ? !occurrenceWords.has(next.base) : formWords.has(next.surface);
};

/** 嬉しい in 早いと嬉しい and よい in あればよい: a wish, so it is missing. `before` is what ended the clause before. */
const isWish = ({ words }: IndexedClause, index: number, before: Word | undefined): boolean => {
  const previous = index === 0 ? before : words[index - 1];
  return wishWords.has(words[index]!.base) && previous?.pos === '助詞' && /^[とば]$/.test(previous.surface);
};

/** 会議が多い is bad, 会議が減る good; 考える時間が減る is bad. */
const quantityWeight = (clause: IndexedClause, index: number): number => {
  const { base } = clause.words[index]!;
  const less = clause.hasAfter(index, reducingWords);
  if (burdenWords.has(base)) {
    if (clause.hasAfter(index, increaseWords)) return -clause.negationSign(index);
    return less ? 1 : 0;
  }
  const isPartOfCompound = clause.words[index - 1]?.pos === '名詞';
  return resourceWords.has(base) && less && !isPartOfCompound ? -1 : 0;
};

/** 教えてくれる is good, 教えてくれない bad, 教えていただきたい a request. */
const favourWeight = (clause: IndexedClause, index: number): number => {
  const { words } = clause;
  const { base } = words[index]!;
  const follows = words[index - 1]?.surface.endsWith('て') || words[index - 1]?.surface.endsWith('で');
  if (!follows) return 0;
  if (favourWords.has(base)) return clause.negationSign(index);
  return requestableFavourWords.has(base) && words[index + 1]?.base === 'たい' ? -1 : 0;
};

const repetitionWeight = (clause: IndexedClause, index: number): number =>
  changeWords.has(clause.words[index]!.base) &&
  clause.hasBefore(index, repeatWords) &&
  clause.negationSign(index) > 0
    ? -1
    : 0;

const wordWeight = (clause: IndexedClause, index: number, before: Word | undefined): number => {
  const word = clause.words[index]!;
  const next = clause.words[index + 1];
  // 困りごと is a noun derived from a verb.
  const isNoun = word.pos === '名詞' || word.pos === 'UNK' || next?.pos === '名詞';
  const sign = isNoun ? clause.reversalSign(index) : clause.negationSign(index);
  if (isWish(clause, index, before)) return -1;
  // 負荷が集中している.
  if (occurrenceWords.has(word.base) && clause.hasBefore(index, negativeWords)) return -sign;
  if (positiveWords.has(word.base)) {
    // 改善したい expresses that something is missing; よい機会にしたい does not.
    const isRequested =
      clause.hasAfter(index, requestWords) ||
      (reducingWords.has(word.base) && clause.hasAfter(index, desireWords));
    return isRequested ? -1 : sign;
  }
  if (negativeWords.has(word.base)) return isNeutralCompound(clause, index) ? 0 : -sign;
  if (excessWords.has(word.base)) return -1;
  if (negativeWhenNegated.has(word.base) && clause.negationSign(index) < 0) return -1;
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
const clauseWeight = ({ words }: ClauseWords, before: Word | undefined): number => {
  if (isNothingSpecial(words)) return 1;
  const clause = indexClause(words);
  return words.map((_word, index) => wordWeight(clause, index, before)).findLast(isNotZero) ?? 0;
};

export interface Clause {
  readonly words: readonly Word[];
  /** The clause's own sentiment; a neutral clause has that of the next one, which judges what it names: 会議が多くて、疲れる. */
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

const isNotZero = (weight: number): boolean => weight !== 0;

/** For each place the last weight up to it that is not 0; 0 where there is none. */
const lastWeights = (weights: readonly number[]): readonly number[] => {
  let last = 0;
  return weights.map((weight) => (last = weight || last));
};

/** For each place the first weight from it on that is not 0; 0 where there is none. */
const nextWeights = (weights: readonly number[]): readonly number[] =>
  lastWeights(weights.toReversed()).toReversed();

/** Mixed when a contrast separates good from bad; otherwise the sum of the clauses, or the last one when it is 0. */
const overallWeight = (weights: readonly number[], contrasts: readonly boolean[]): number | 'mixed' => {
  const last = lastWeights(weights);
  const next = nextWeights(weights);
  const isMixed = contrasts.some(
    (contrast, index) => contrast && (last[index] ?? 0) * (next[index + 1] ?? 0) < 0,
  );
  if (isMixed) return 'mixed';
  return weights.reduce((total, weight) => total + weight, 0) || (last.at(-1) ?? 0);
};

/** The clauses of a sentence with their sentiments, and its own. */
export const analyseClauses = (words: readonly Word[]): AnalysedClauses => {
  const clauses = splitClauses(words);
  const weights = clauses.map((clause, index) => clauseWeight(clause, clauses[index - 1]?.end));
  const overall = overallWeight(
    weights,
    clauses.map((clause, index) => isContrast(clause, clauses[index + 1])),
  );
  const last = lastWeights(weights);
  const next = nextWeights(weights);
  return {
    lean: overall === 'mixed' ? 'mixed' : sentimentOfWeight(overall),
    clauses: clauses.map((clause, index) => ({
      words: clause.words,
      lean: sentimentOfWeight(next[index] || (last[index] ?? 0)),
    })),
  };
};

/** The sentiment of a sentence. */
export const sentimentOf = (words: readonly Word[]): Sentiment => analyseClauses(words).lean;
