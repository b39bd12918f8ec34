import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'fontkit';

/** A typeface in its two weights, out of its package. */
export interface Typeface {
  readonly name: string;
  readonly regular: Buffer;
  readonly bold: Buffer;
  /** Whether it can draw all of a text. */
  canDraw(text: string): boolean;
}

const fontFiles = {
  // BIZ UDPGothic (SIL Open Font License): easily read, but without the rarest kanji.
  usual: () => ({
    regular: require.resolve('@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
  }),
  // Noto Sans JP (SIL Open Font License): every kanji of JIS X 0213, so 𠮷 too. The package exports no file by name.
  rare: () => {
    const folder = path.join(path.dirname(require.resolve('@embedpdf/fonts-jp')), '../fonts');
    return {
      regular: path.join(folder, 'NotoSansJP-Regular.otf'),
      bold: path.join(folder, 'NotoSansJP-Bold.otf'),
    };
  },
};

const typefaceCache = new Map<string, Promise<Typeface>>();

/** Read when a document first needs it; of its megabytes only the characters in use go into the document. */
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
  const has = (text: string) => [...text].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  return { name, regular: bytes[0], bold: bytes[1], canDraw: has };
}

/** Chooses among the shapes of a character; without it, it is the same character. */
const variationSelectors = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/** The typefaces that a document with this text needs, first the one for everything that is not rare. */
export async function typefacesFor(text: string): Promise<readonly [Typeface, ...Typeface[]]> {
  const usual = await loadTypeface('usual');
  return usual.canDraw(text.replace(variationSelectors, '')) ? [usual] : [usual, await loadTypeface('rare')];
}

/** What printers put for a character they do not have. */
const missingGlyph = '〓';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * A text as it can be drawn: all of it in the first typeface that has all of it, so that a name does not change its
 * look half-way; what none has is seen to be missing.
 */
export function selectTypeface(
  text: string,
  typefaces: readonly [Typeface, ...Typeface[]],
): { text: string; typeface: Typeface } {
  const plain = text.replace(variationSelectors, '');
  const typeface = typefaces.find(({ canDraw: has }) => has(plain));
  if (typeface) return { text: plain, typeface };
  const most = typefaces.at(-1) ?? typefaces[0];
  const drawn = [...graphemes.segment(plain)].map(({ segment }) =>
    most.canDraw(segment) ? segment : missingGlyph,
  );
  return { text: drawn.join(''), typeface: most };
}
