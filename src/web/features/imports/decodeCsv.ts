/** UTF-8 first: Japanese text in Shift_JIS is never valid UTF-8, but UTF-8 text may be valid Shift_JIS. */
const encodings = ['utf-8', 'shift_jis'] as const;

/** Decodes a CSV of Excel: UTF-8 (with or without a byte order mark) or Shift_JIS; null for any other encoding. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Try the next encoding.
    }
  }
  return null;
}
