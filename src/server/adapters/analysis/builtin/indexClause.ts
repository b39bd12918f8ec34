import { reducingWords } from './lexicon';
import type { Word } from './tokenizer';

/**
 * The words of a clause, indexed so that the questions of the rules about the words around one need no scan of the
 * clause.
 */
export interface IndexedClause {
  readonly words: readonly Word[];
  /** Whether a word of the set is before the one at `index`. */
  hasBefore(index: number, set: ReadonlySet<string>): boolean;
  /** Whether a word of the set is after the one at `index`. */
  hasAfter(index: number, set: ReadonlySet<string>): boolean;
  /** −1 when the words after `index` negate it an odd number of times, otherwise 1. */
  negationSign(index: number): 1 | -1;
  /** −1 when the words after `index` negate or reduce it an odd number of times, otherwise 1. */
  reversalSign(index: number): 1 | -1;
}

const negationWords = new Set(['ない', '無い', 'ぬ', 'ん', 'まい', 'なし', '無し', 'ゼロ']);

/** かもしれない and だけでなく are no negations. */
const notNegatedEnd = /(しれ|しれませ|だけで|ばかりで)$/;
const longestNotNegatedEnd = 4;

/** Whether the word negates those before it, which end with `textBefore`. */
const isNegation = ({ base, pos }: Word, textBefore: string): boolean => {
  if (!negationWords.has(base) || !['助動詞', '形容詞', '名詞'].includes(pos)) return false;
  if (base === 'ん' && pos !== '助動詞') return false;
  return !notNegatedEnd.test(textBefore);
};

/** For each word −1 when the number of those after it that are marked is odd, otherwise 1. */
const signsAfter = (marks: readonly boolean[]): readonly (1 | -1)[] => {
  let sign: 1 | -1 = 1;
  return marks
    .toReversed()
    .map((isMarked) => {
      const after = sign;
      if (isMarked) sign = sign === 1 ? -1 : 1;
      return after;
    })
    .reverse();
};

export function indexClause(words: readonly Word[]): IndexedClause {
  let textBefore = '';
  const negations = words.map((word) => {
    const isNegating = isNegation(word, textBefore);
    textBefore = `${textBefore}${word.surface}`.slice(-longestNotNegatedEnd);
    return isNegating;
  });
  const negationSigns = signsAfter(negations);
  const reversalSigns = signsAfter(
    words.map(({ base }, index) => negations[index] || reducingWords.has(base)),
  );
  /** Where the first and the last word of a set is; −1 for none. */
  const places = new Map<ReadonlySet<string>, { first: number; last: number }>();
  const placesOf = (set: ReadonlySet<string>) => {
    const isInSet = ({ base }: Word) => set.has(base);
    const found = places.get(set) ?? { first: words.findIndex(isInSet), last: words.findLastIndex(isInSet) };
    places.set(set, found);
    return found;
  };
  return {
    words,
    hasBefore: (index, set) => {
      const { first } = placesOf(set);
      return first >= 0 && first < index;
    },
    hasAfter: (index, set) => placesOf(set).last > index,
    negationSign: (index) => negationSigns[index] ?? 1,
    reversalSign: (index) => reversalSigns[index] ?? 1,
  };
}
