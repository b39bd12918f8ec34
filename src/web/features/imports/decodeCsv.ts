/** In this order: no Shift_JIS with Japanese in it happens to be UTF-8, while any UTF-8 may pass as Shift_JIS. */
const encodings = ['utf-8', 'shift_jis'] as const;

/** The text of a file as Excel writes it, UTF-8 (with or without a byte order mark) or Shift_JIS; null: neither. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this one.
    }
  }
  return null;
}
