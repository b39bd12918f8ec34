import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';
import { hasVariant, repairVariantSearch } from './fontVariations';

export interface Typeface {
  readonly name: string;
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** Whether it has a glyph for every character of a text, and every variant that the text selects. */
  canDraw(text: string): boolean;
}

/** A text in one typeface. */
export interface TextRun {
  readonly text: string;
  readonly typeface: Typeface;
}

/** The font files of a package that exports only their names. */
const embedPdfFonts = (packageName: string, family: string, extension: string) => () => {
  const folder = path.join(path.dirname(require.resolve(packageName)), '../fonts');
  return {
    regular: path.join(folder, `${family}-Regular.${extension}`),
    bold: path.join(folder, `${family}-Bold.${extension}`),
  };
};

/** All of these fonts have the SIL Open Font License. */
const fontFiles = {
  // BIZ UDPGothic: very legible, but without rare kanji.
  usual: () => ({
    regular: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  }),
  // Every kanji of JIS X 0213, such as 𠮷, and variants such as 葛󠄀.
  rare: embedPdfFonts('@embedpdf/fonts-jp', 'NotoSansJP', 'otf'),
  // Latin, Greek and Cyrillic with all accents.
  european: embedPdfFonts('@embedpdf/fonts-latin', 'NotoSans', 'ttf'),
  hangul: embedPdfFonts('@embedpdf/fonts-kr', 'NotoSansKR', 'otf'),
  arabic: embedPdfFonts('@embedpdf/fonts-arabic', 'NotoNaskhArabic', 'ttf'),
  emoji: () => ({
    regular: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  }),
};

type TypefaceName = keyof typeof fontFiles;

const typefaceCache = new Map<TypefaceName, Promise<Typeface>>();

/** Reads the font files on first use. Only the glyphs in use are embedded in a document. */
function loadTypeface(name: TypefaceName): Promise<Typeface> {
  const typeface = typefaceCache.get(name) ?? readTypeface(name);
  typefaceCache.set(name, typeface);
  return typeface;
}

/** Japanese fonts have Greek and Cyrillic letters as symbols that are as wide as a kanji; words need others. */
const foreignWord = /[\p{Script=Greek}\p{Script=Cyrillic}]{2,}/u;
const isForeignLetter = (grapheme: string): boolean =>
  /^[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(grapheme);

/** Characters without a glyph, which select between text and picture or join emoji. */
const ignorable = /\u{200D}|[\u{FE00}-\u{FE0F}]/u;
/** Selectors of variants of kanji. */
const variationSelector = /[\u{E0100}-\u{E01EF}]/u;
const variationSelectors = new RegExp(variationSelector, 'gu');
/** Control characters that would change the order of the text around a name. */
const bidiControls = /\p{Bidi_Control}/gu;

async function readTypeface(name: TypefaceName): Promise<Typeface> {
  const { regular, bold } = fontFiles[name]();
  const bytes = await Promise.all([readFile(regular), readFile(bold)]);
  const font = create(bytes[0]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${regular} is not a single font`);
  repairVariantSearch(font);
  const canDraw = (text: string) => {
    if (name !== 'european' && foreignWord.test(text)) return false;
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    return Array.from(text).every((character, index) => {
      if (ignorable.test(character)) return true;
      if (variationSelector.test(character))
        return hasVariant(font, codePoints[index - 1] ?? 0, codePoints[index]!);
      return font.hasGlyphForCodePoint(codePoints[index]!);
    });
  };
  return { name, regular: bytes[0], bold: bytes[1], canDraw };
}

/** The typefaces that a document with this text needs, in the order of preference; the usual one first. */
export async function typefacesFor(text: string): Promise<readonly [Typeface, ...Typeface[]]> {
  const usual = await loadTypeface('usual');
  const typefaces: [Typeface, ...Typeface[]] = [usual];
  let missing = drawingUnitsOf(text).filter((grapheme) => !usual.canDraw(grapheme));
  for (const name of ['rare', 'european', 'hangul', 'arabic', 'emoji'] as const) {
    if (missing.length === 0) break;
    const typeface = await loadTypeface(name);
    if (missing.some((grapheme) => typeface.canDraw(grapheme))) typefaces.push(typeface);
    missing = missing.filter((grapheme) => !typeface.canDraw(grapheme));
  }
  return typefaces;
}

/** The usual replacement for missing characters in Japanese print. */
const missingGlyph = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Graphemes, and words of Greek or Cyrillic letters. */
function drawingUnitsOf(text: string): string[] {
  const units: string[] = [];
  for (const grapheme of graphemesOf(text)) {
    const last = units.at(-1);
    if (last !== undefined && isForeignLetter(last) && isForeignLetter(grapheme))
      units[units.length - 1] = last + grapheme;
    else units.push(grapheme);
  }
  return units;
}

/**
 * Splits a text into runs. A text that one typeface can draw is one run, so that a name is drawn in one typeface;
 * variants that no typeface has are dropped, and characters that none has are replaced.
 */
export function splitIntoRuns(text: string, typefaces: readonly [Typeface, ...Typeface[]]): TextRun[] {
  const cleaned = text.replace(bidiControls, '');
  for (const candidate of [cleaned, cleaned.replace(variationSelectors, '')]) {
    const typeface = typefaces.find(({ canDraw }) => canDraw(candidate));
    if (typeface) return [{ text: candidate, typeface }];
    if (hasAllVariants(candidate, typefaces)) break;
  }
  const runs: TextRun[] = [];
  for (const unit of drawingUnitsOf(cleaned)) {
    const { text: drawn, typeface } = unitRun(unit, typefaces, runs.at(-1)?.typeface);
    const last = runs.at(-1);
    if (last?.typeface === typeface) runs[runs.length - 1] = { text: last.text + drawn, typeface };
    else runs.push({ text: drawn, typeface });
  }
  return joinWords(runs);
}

const hasAllVariants = (text: string, typefaces: readonly Typeface[]): boolean =>
  graphemesOf(text)
    .filter((grapheme) => variationSelector.test(grapheme))
    .every((grapheme) => typefaces.some(({ canDraw }) => canDraw(grapheme)));

function unitRun(
  unit: string,
  typefaces: readonly [Typeface, ...Typeface[]],
  previous: Typeface | undefined,
): TextRun {
  for (const text of [unit, unit.replace(variationSelectors, '')]) {
    const able = typefaces.filter(({ canDraw }) => canDraw(text));
    const typeface = able.find((each) => each === previous && !/\s/.test(text)) ?? able[0];
    if (typeface) return { text, typeface };
  }
  return { text: missingGlyph, typeface: typefaces[0] };
}

/** A space between two words of one typeface belongs to them, because words from right to left are drawn together. */
function joinWords(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const [before, between] = joined.slice(-2);
    const isSameTypeface = before?.typeface === run.typeface && between !== undefined;
    if (isSameTypeface && /^\s+$/.test(between.text) && run.typeface.canDraw(between.text)) {
      joined.splice(-2, 2, { text: before.text + between.text + run.text, typeface: run.typeface });
    } else {
      joined.push(run);
    }
  }
  return joined;
}
