/**
 * The encodings in the order in which they are tried. UTF-8 is first, because Japanese text in another encoding is
 * never valid UTF-8. EUC-JP is before Shift_JIS, because headings have kana and kanji, which are not valid EUC-JP when
 * they are encoded in Shift_JIS, while EUC-JP text may be valid Shift_JIS.
 */
const encodings = ['utf-8', 'euc-jp', 'shift_jis'] as const;

/** Control characters that some decoders return for bytes that are not in their encoding. */
const controls = /[\u0080-\u009f]/;

/** The UTF-16 encoding that the byte order mark states, or null. Excel begins UTF-16 text with this mark. */
function utf16Of(bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Decodes a CSV: UTF-8 (with or without a byte order mark), UTF-16, EUC-JP or Shift_JIS; null for any other encoding.
 */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const utf16 = utf16Of(bytes);
  for (const encoding of utf16 ? [utf16] : encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!controls.test(text)) return text;
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}
