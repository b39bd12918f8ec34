import type { Font } from 'fontkit';

/** The parts of fontkit's character map that select variants; fontkit does not describe them as types. */
interface CharacterMap {
  uvs: {
    varSelectors: {
      toArray(): {
        varSelector: number;
        defaultUVS: { startUnicodeValue: number; additionalCount: number }[] | null;
        nonDefaultUVS: { unicodeValue: number; glyphID: number }[] | null;
      }[];
    };
  } | null;
  getVariationSelector(codePoint: number, selector: number): number;
}

const characterMapOf = (font: Font): CharacterMap =>
  (font as Font & { _cmapProcessor: CharacterMap })._cmapProcessor;

/** The glyph of a variant; 0 when it is the usual glyph, undefined when the font does not have the variant. */
function findVariant({ uvs }: CharacterMap, codePoint: number, selector: number): number | undefined {
  const entry = uvs?.varSelectors.toArray().find(({ varSelector }) => varSelector === selector);
  const isUsual = entry?.defaultUVS?.some(
    ({ startUnicodeValue: start, additionalCount }) =>
      codePoint >= start && codePoint <= start + additionalCount,
  );
  if (isUsual) return 0;
  return entry?.nonDefaultUVS?.find(({ unicodeValue }) => unicodeValue === codePoint)?.glyphID;
}

export const hasVariant = (font: Font, codePoint: number, selector: number): boolean =>
  findVariant(characterMapOf(font), codePoint, selector) !== undefined;

/**
 * fontkit 2.0.4 finds a variant only when the same character also has a usual form for its selector, which is never the
 * case. This replaces the search for all fonts, including those that pdfkit opens.
 */
export function repairVariantSearch(font: Font): void {
  const prototype = Object.getPrototypeOf(characterMapOf(font)) as CharacterMap;
  prototype.getVariationSelector = function (codePoint, selector) {
    return findVariant(this, codePoint, selector) ?? 0;
  };
}
