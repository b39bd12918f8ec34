/** A business document as data: what stands on it, from top to bottom. */
export interface PdfDocument {
  title: string;
  /** Lines at the left; the last is the name and largest. */
  addressee: readonly string[];
  /** Name and value, at the right. */
  facts: readonly (readonly [string, string])[];
  /** The one figure people look for. */
  headline: readonly [string, string];
  lead: readonly (readonly [string, string])[];
  tables: readonly {
    title: string;
    /** Content, how the amount comes about, amount. */
    rows: readonly (readonly [string, string, string])[];
    /** Name and amount; the last is the largest. */
    sums: readonly (readonly [string, string])[];
  }[];
  /** Paragraphs: a heading and its lines. */
  notes: readonly (readonly string[])[];
}
