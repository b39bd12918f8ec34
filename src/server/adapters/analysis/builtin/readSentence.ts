import { isJudgement, type Sentiment } from '../../../../domain/analysis/leans';
import { themes, type Theme } from '../../../../domain/analysis/themes';
import { nounsOf } from './nouns';
import { comparedText, findExpressions, textFeatures } from './textFeatures';
import { readText, type TextModel, type TextReading } from './textModel';
import type { Tokenize, Word } from './tokenizer';

/** A theme that a sentence speaks of, with its sentiment there. */
export interface Mention {
  readonly theme: Theme;
  readonly lean: Sentiment;
  /** The nouns that carry the theme: 夜勤, 残業時間. */
  readonly words: readonly string[];
}

const isPunctuation = ({ pos, surface }: Word) => pos === '記号' || /^[、。，．,.!?！？]$/u.test(surface);

/** Words that say of nothing what it is: whatever 変更しました, 残り2件 or 分からない is about, the sentence does not name it. */
const emptyWords = new Set([
  ...['変更', '確認', '残り', '残る', '分かる', 'わかる', '点', '済む', '済み', '中', 'お願い', '願う'],
  ...['する', 'いたす', 'できる', 'ある', 'ござる', 'なる', 'いる', 'おる', 'おく', '無い', 'ない'],
]);
/** True for a word that says nothing of a theme, as all particles do except ばかり: 変更ばかり is a complaint about changes. */
const namesNothing = ({ base, pos, detail }: Word): boolean =>
  ['名詞', '動詞', '形容詞', 'UNK'].includes(pos)
    ? emptyWords.has(base) || ['数', '接尾', '非自立', '代名詞', '副詞可能'].includes(detail)
    : base !== 'ばかり';

/** が, ので, けど … end a clause; て of ている does not. */
const isClauseEnd = (word: Word): boolean =>
  isPunctuation(word) ||
  (word.pos === '助詞' && word.detail === '接続助詞' && !/^[てでば]$/u.test(word.surface));

/** The clauses of a sentence with the words that end them. */
const splitClauses = (words: readonly Word[]): readonly (readonly Word[])[] => {
  const ends = words.flatMap((word, index) => (isClauseEnd(word) ? [index + 1] : []));
  return [...ends, words.length]
    .map((end, index) => words.slice(index === 0 ? 0 : ends[index - 1], end))
    .filter((clause) => clause.some((word) => !isPunctuation(word)));
};

/** The nouns with one of these expressions in them, each once. */
const nounsWith = (expressions: readonly string[], nouns: readonly string[]): readonly string[] => [
  ...new Set(
    nouns.filter((noun) => expressions.some((expression) => comparedText(noun).includes(expression))),
  ),
];

export type SentenceReader = ReturnType<typeof createSentenceReader>;

/** Reads sentences one by one with a model. */
export const createSentenceReader = (model: TextModel, tokenize: Tokenize) => {
  const readWords = (text: string, words: readonly Word[]): TextReading =>
    readText(model, textFeatures(text, words, model.expressions));

  /**
   * In 「レビューは丁寧ですが、納期が厳しい」 each theme has the lean of the clause that is most about it. A clause that
   * judges nothing leaves the lean of the sentence.
   */
  const leanReader = (words: readonly Word[], whole: TextReading): ((theme: Theme) => Sentiment) => {
    const clauses = whole.lean === 'mixed' ? splitClauses(words) : [];
    const readings = clauses.map((clause) =>
      readWords(clause.map(({ surface }) => surface).join(''), clause),
    );
    return (theme) => {
      const probability = (reading: TextReading) => reading.probabilities[`theme.${theme}`]!;
      const [own] = readings.toSorted((a, b) => probability(b) - probability(a));
      return own !== undefined && isJudgement(own.lean) ? own.lean : whole.lean;
    };
  };

  /** The themes of the sentence; an empty list where the model finds none, or no word can carry one. */
  const mentionsIn = (sentence: string): readonly Mention[] => {
    const text = sentence.normalize('NFKC');
    const words = tokenize(text);
    const whole = readWords(text, words);
    if (whole.themes.length === 0 || words.every(namesNothing)) return [];
    const leanOf = leanReader(words, whole);
    const nouns = nounsOf(words);
    const found = findExpressions(text, words, model.expressions);
    return whole.themes.map((theme) => {
      const expressions = found
        .filter(({ lists }) => lists.includes(theme))
        .map(({ expression }) => expression);
      return { theme, lean: leanOf(theme), words: nounsWith(expressions, nouns) };
    });
  };

  const risksIn = (sentence: string): Pick<TextReading, 'risks' | 'isRiskCertain' | 'saysSuicide'> => {
    const text = sentence.normalize('NFKC');
    return readWords(text, tokenize(text));
  };

  /** The nouns that may carry a theme, whether or not the sentence is about it. */
  const themeNounsIn = (sentence: string): readonly string[] => {
    const text = sentence.normalize('NFKC');
    const words = tokenize(text);
    const expressions = findExpressions(text, words, model.expressions)
      .filter(({ lists }) => themes.some((theme) => lists.includes(theme)))
      .map(({ expression }) => expression);
    return nounsWith(expressions, nounsOf(words));
  };

  return { mentionsIn, themeNounsIn, risksIn };
};
