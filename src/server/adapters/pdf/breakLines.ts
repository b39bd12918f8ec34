import { graphemesOf } from './typefaces';

/** Characters that may not start a line (行頭禁則), or that belong to the number before. */
const noStart =
  /^[\s、。，．・：；？！」』）】〉》〕］｝”’々ー〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?:;)\]}%円日月年か]/u;

/** Characters that may not end a line (行末禁則). */
const noEnd = /[「『（【〈《〔［｛“‘([{−〒]$/u;
/** Characters of words that are not broken. */
const inWord =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}\p{N},.\-/_@&']/u;

const canBreakBetween = (before: string, after: string): boolean => {
  if (/\s$/.test(before)) return !/^\s/.test(after);
  return !noStart.test(after) && !noEnd.test(before) && !(inWord.test(before) && inWord.test(after));
};

/**
 * Breaks a text into lines that are at most `width` wide, as Japanese is set. `measure` returns the width of a text. A
 * word that is wider than a line is broken anywhere.
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const parts = unbreakableParts(text);
  const lines: string[] = [];
  let start = 0;
  const lineOf = (end: number): string => parts.slice(start, end).join('').trimEnd();
  while (start < parts.length) {
    const end = lastThat(start, parts.length, (candidate) => measure(lineOf(candidate)) <= width);
    const letters = end === start ? graphemesOf(parts[start]!) : [];
    if (letters.length > 1) {
      parts.splice(start, 1, ...letters);
      continue;
    }
    const next = Math.max(end, start + 1);
    lines.push(lineOf(next));
    start = next;
  }
  return lines.length > 0 ? lines : [''];
}

/**
 * The last number from `low` to `high` that passes, where each number below one that passes does, too; `low` if no
 * higher one passes. It tests few numbers far above the result, because long lines take longer to measure.
 */
function lastThat(low: number, high: number, passes: (candidate: number) => boolean): number {
  let step = 1;
  let passed = low;
  while (passed + step <= high && passes(passed + step)) {
    passed += step;
    step *= 2;
  }
  while (step > 1) {
    step /= 2;
    if (passed + step <= high && passes(passed + step)) passed += step;
  }
  return passed;
}

function unbreakableParts(text: string): string[] {
  const parts: string[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = parts.at(-1);
    const before = last === undefined ? undefined : graphemesOf(last).at(-1);
    if (last === undefined || before === undefined || canBreakBetween(before, grapheme)) parts.push(grapheme);
    else parts[parts.length - 1] = last + grapheme;
  }
  return parts;
}
