import type { ScoreStep } from '../../../domain/analysis/scoreStep';

export type PdfDocument = BusinessDocument | ReportDocument;

/** The content of a business document, from top to bottom. */
export interface BusinessDocument {
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
  tables: readonly {
    title: string;
    /** Content, formula, amount. */
    rows: readonly (readonly [string, string, string])[];
    /** Name and amount; the last one is bold. */
    sums: readonly (readonly [string, string])[];
  }[];
  /** Paragraphs: heading, then lines. */
  notes: readonly (readonly string[])[];
}

/** The content of a report with figures, from top to bottom. */
export interface ReportDocument {
  /** What it is, and whose, above the title. */
  kind: string;
  owner: string;
  title: string;
  subtitle: string;
  /** Key figures, side by side. */
  figures: readonly { name: string; value: PdfFigure; note?: PdfFigure }[];
  sections: readonly ReportSection[];
  /** At the foot of every page, the subject on the left, cut to one line, and when it was made, before the page number. */
  foot: { subject: string; made: string };
}

/** A text on the colour of a step of the score scale, or in the colour of a change. */
export interface PdfFigure {
  text: string;
  step?: ScoreStep | undefined;
  trend?: 'rise' | 'fall' | 'slight';
}

export interface ReportSection {
  heading: string;
  /** Explains the content, beside the heading. */
  note?: string;
  chart?: PdfChart;
  table?: PdfTable;
  lines?: readonly ReportLine[];
}

/** One column for each value, from 0 to `max`; `threshold` is marked. A value may be missing. */
export interface PdfChart {
  max: number;
  threshold: number;
  columns: readonly {
    label: string;
    value: number | null;
    valueText: string;
    step?: ScoreStep | undefined;
  }[];
}

/** The first column is a name, the others are figures. */
export interface PdfTable {
  headings: readonly string[];
  rows: readonly { name: string; figures: readonly PdfFigure[] }[];
}

/** An item of a list, the name of what follows, a quote, or a remark. */
export interface ReportLine {
  kind: 'item' | 'name' | 'quote' | 'remark';
  text: string;
}
