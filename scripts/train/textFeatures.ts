import type { Word } from '../../src/server/adapters/analysis/builtin/tokenizer';

/** Longer n-grams of letters are rarely seen twice. */
const longestLetters = 5;
/** How many words apart two words still belong together: 残業 … 減る. */
const longestDistance = 6;
/** How far a negation reaches back. */
const negationReach = 4;

const negations = new Set(['ない', '無い', 'ぬ', 'ん', 'ず', 'なし', 'ゼロ']);
const isNegation = ({ base, pos }: Word): boolean =>
  negations.has(base) && ['助動詞', '形容詞', '名詞'].includes(pos);
const isContent = ({ pos }: Word): boolean => ['名詞', '動詞', '形容詞', '副詞'].includes(pos);
const canFollow = ({ pos }: Word): boolean => ['名詞', '動詞', '形容詞', '助動詞'].includes(pos);

/**
 * What the linear model of texts looks at, each once: letters side by side, words, neighbouring words, words that a
 * negation follows, pairs of words in order, and how the sentence ends. `words` are those of `text`. The number of features
 * is linear in the length.
 */
export function textFeatures(text: string, words: readonly Word[]): ReadonlySet<string> {
  const features = new Set<string>();
  const letters = Array.from(`^${text.normalize('NFKC').toLowerCase().replaceAll(/\d+/g, '0')}$`);
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
  return features;
}
