/** The content of a business document, from top to bottom. */
export interface PdfDocument {
  title: string;
  /** Lines on the left; the last one is the name, in a larger font. */
  addressee: readonly string[];
  /** The person at the addressee, below the name. */
  attention?: string | undefined;
  /** Name and value, on the right. */
  facts: readonly (readonly [string, string])[];
  /** Name and value of the main amount. */
  headline: readonly [string, string];
  lead: readonly (readonly [string, string])[];
  /** One column for each value, from 0 to `max`; `threshold` is marked. A value may be missing. */
  chart?: {
    title: string;
    max: number;
    threshold: number;
    columns: readonly { label: string; value: number | null; valueText: string }[];
  };
  tables: readonly {
    title: string;
    /** Content, formula, amount. */
    rows: readonly (readonly [string, string, string])[];
    /** Name and amount; the last one is bold. */
    sums: readonly (readonly [string, string])[];
  }[];
  /** Paragraphs: heading, then lines. */
  notes: readonly (readonly string[])[];
  /** The most lines of one text of `notes`; the rest of the text is cut. */
  maxNoteLines?: number;
}
