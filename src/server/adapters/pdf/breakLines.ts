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
  const lines: string[] = [];
  let line = '';
  for (const part of unbreakableParts(text)) {
    if (measure((line + part).trimEnd()) <= width) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const grapheme of measure(part.trimEnd()) <= width ? [part] : graphemesOf(part)) {
      if (line !== '' && measure((line + grapheme).trimEnd()) > width) {
        lines.push(line);
        line = '';
      }
      line += grapheme;
    }
  }
  return [...lines, line].map((each) => each.trimEnd());
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
