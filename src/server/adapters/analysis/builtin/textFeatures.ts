import type { Word } from './tokenizer';

/** Longer n-grams of letters are rarely seen twice. */
const longestLetters = 5;
/** A word makes pairs with so many of the words after it: 残業 … 減る. */
const longestDistance = 6;
/** A negation among so many of the words after a word applies to it. */
const negationReach = 4;
/** In letters. */
const longestExpression = 14;

const negations = new Set(['ない', '無い', 'ぬ', 'ん', 'ず', 'なし', 'ゼロ']);
const isNegation = ({ base, pos }: Word): boolean =>
  negations.has(base) && ['助動詞', '形容詞', '名詞'].includes(pos);
const isContent = ({ pos }: Word): boolean => ['名詞', '動詞', '形容詞', '副詞'].includes(pos);
const canFollow = ({ pos }: Word): boolean => ['名詞', '動詞', '形容詞', '助動詞'].includes(pos);

/** The form in which texts and expressions are compared: ＡＰＩ and api, 10 and 72 are the same. */
export const comparedText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\d/g, '0');

/** Expressions with the lists they are in: 残業 → workload. They are parts of compared texts, or dictionary forms. */
export type Expressions = ReadonlyMap<string, readonly string[]>;

/** An expression in a text: where it starts and ends, in letters, and its lists. */
export interface FoundExpression {
  readonly start: number;
  readonly end: number;
  readonly expression: string;
  readonly lists: readonly string[];
}

/**
 * The expressions in a text, also those inside of others, by their start, the longest first. `words` are those of the
 * text: 減りません has 減る and ない. The time is linear in the length of the text.
 */
export function findExpressions(
  text: string,
  words: readonly Word[],
  expressions: Expressions,
): readonly FoundExpression[] {
  const found: FoundExpression[] = [];
  const add = (expression: string, start: number, end: number) => {
    const lists = expressions.get(expression);
    if (lists) found.push({ start, end, expression, lists });
  };
  const letters = Array.from(comparedText(text));
  for (const start of letters.keys()) {
    let expression = '';
    for (const [index, letter] of letters.slice(start, start + longestExpression).entries()) {
      expression += letter;
      add(expression, start, start + index + 1);
    }
  }
  let start = 0;
  for (const { surface, base } of words) {
    const end = start + Array.from(surface).length;
    if (base !== surface) add(comparedText(base), start, end);
    start = end;
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Lists about the lean. Only of these the order in a sentence counts: 残業 なくなる is good, なくなる alone is not. */
const leanLists = new Set([
  'good',
  'bad',
  'plan',
  'nothing',
  'scope',
  'not',
  'can',
  'burden',
  'resource',
  'more',
  'less',
  'favour',
  'wish',
  'excess',
  'again',
  'contrast',
]);

/** Features for the lists of the expressions, their number up to three, lists that occur together, and the order of leans. */
function* expressionFeatures(found: readonly FoundExpression[]): Generator<string> {
  const starts = new Map<string, Set<number>>();
  for (const { start, lists } of found)
    for (const list of lists) starts.set(list, (starts.get(list) ?? new Set()).add(start));
  for (const [list, { size }] of starts)
    for (let count = 1; count <= Math.min(3, size); count += 1) yield `x${count}${list}`;
  const lists = [...starts.keys()].filter((list) => !leanLists.has(list)).sort();
  for (const [index, list] of lists.entries())
    for (const other of lists.slice(index + 1)) yield `y${list} ${other}`;

  const order = ['^'];
  let end = 0;
  for (const each of found) {
    const leans = each.lists.filter((list) => leanLists.has(list));
    if (each.start < end || leans.length === 0) continue;
    order.push(leans.join('+'));
    end = each.end;
  }
  order.push('$');
  for (const size of [2, 3])
    for (let index = 0; index + size <= order.length; index += 1)
      yield `z${order.slice(index, index + size).join(' ')}`;
}

/**
 * The features that the linear model of texts weighs, each once: letters side by side, words, neighbouring words, words that a
 * negation follows, pairs of words in order, the end of the sentence, its length, and expressions of the lists. `words` are
 * those of `text`. The number of features is linear in the length.
 */
export function textFeatures(
  text: string,
  words: readonly Word[],
  expressions: Expressions,
): ReadonlySet<string> {
  const features = new Set<string>();
  const letters = Array.from(`^${comparedText(text)}$`);
  for (let size = 1; size <= longestLetters; size += 1)
    for (let start = 0; start + size <= letters.length; start += 1)
      features.add(`c${letters.slice(start, start + size).join('')}`);

  const bases = words.map(({ base }) => base);
  words.forEach((word, index) => {
    features.add(`w${word.base}`);
    if (index > 0) features.add(`b${bases.slice(index - 1, index + 1).join(' ')}`);
    if (index > 1) features.add(`t${bases.slice(index - 2, index + 1).join(' ')}`);
    if (!isContent(word)) return;
    const after = words.slice(index + 1, index + 1 + longestDistance);
    if (after.slice(0, negationReach).some(isNegation)) features.add(`n${word.base}`);
    for (const other of after) if (canFollow(other)) features.add(`p${word.base} ${other.base}`);
  });
  for (const size of [2, 3]) features.add(`e${bases.slice(-size).join(' ')}`);
  features.add(`l${Math.min(8, Math.floor(letters.length / 8))}`);
  for (const feature of expressionFeatures(findExpressions(text, words, expressions))) features.add(feature);
  return features;
}
