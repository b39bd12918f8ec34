import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';

export interface Typeface {
  readonly name: string;
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** Whether it has a glyph for every character of a text. */
  canDraw(text: string): boolean;
}

const fontFiles = {
  // BIZ UDPGothic (SIL Open Font License): very legible, but without rare kanji.
  usual: () => ({
    regular: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  }),
  // Noto Sans JP (SIL Open Font License): every kanji of JIS X 0213, such as 𠮷. The package exports no font files.
  rare: () => {
    const folder = path.join(path.dirname(require.resolve('@embedpdf/fonts-jp')), '../fonts');
    return {
      regular: path.join(folder, 'NotoSansJP-Regular.otf'),
      bold: path.join(folder, 'NotoSansJP-Bold.otf'),
    };
  },
};

const typefaceCache = new Map<string, Promise<Typeface>>();

/** Reads the font files on first use. Only the glyphs in use are embedded in a document. */
function loadTypeface(name: keyof typeof fontFiles): Promise<Typeface> {
  const typeface = typefaceCache.get(name) ?? readTypeface(name);
  typefaceCache.set(name, typeface);
  return typeface;
}

async function readTypeface(name: keyof typeof fontFiles): Promise<Typeface> {
  const { regular, bold } = fontFiles[name]();
  const bytes = await Promise.all([readFile(regular), readFile(bold)]);
  const font = create(bytes[0]);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${regular} is not a single font`);
  const canDraw = (text: string) =>
    [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return { name, regular: bytes[0], bold: bytes[1], canDraw };
}

/** Select a variant of the character before; removed, because the fonts do not have all variants. */
const variationSelectors = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** The typefaces that a document with this text needs; the usual one first. */
export async function typefacesFor(text: string): Promise<readonly [Typeface, ...Typeface[]]> {
  const usual = await loadTypeface('usual');
  return usual.canDraw(text.replace(variationSelectors, '')) ? [usual] : [usual, await loadTypeface('rare')];
}

/** The usual replacement for missing characters in Japanese print. */
const missingGlyph = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Selects the first typeface that has every character, so that a name is drawn in one typeface. If none has, the last
 * one is used and missing characters are replaced.
 */
export function selectTypeface(
  text: string,
  typefaces: readonly [Typeface, ...Typeface[]],
): { text: string; typeface: Typeface } {
  const plain = text.replace(variationSelectors, '');
  const complete = typefaces.find(({ canDraw }) => canDraw(plain));
  if (complete) return { text: plain, typeface: complete };
  const largest = typefaces.at(-1) ?? typefaces[0];
  const drawn = [...graphemes.segment(plain)].map(({ segment }) =>
    largest.canDraw(segment) ? segment : missingGlyph,
  );
  return { text: drawn.join(''), typeface: largest };
}
