/** The result of importing a line of a CSV file. */
export const importOutcomes = ['create', 'update', 'same', 'error', 'planLimit'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Outcomes of lines that are left out: an invalid one, or one beyond the limits of the plan (product §7). */
export type ImportError = Extract<ImportOutcome, 'error' | 'planLimit'>;
export const isImportError = (outcome: ImportOutcome): outcome is ImportError =>
  outcome === 'error' || outcome === 'planLimit';

/** Whether a line with this outcome changes something. */
export const isChange = (outcome: ImportOutcome): boolean => outcome === 'create' || outcome === 'update';

/** Maximum number of lines in a file, without the header. */
export const maxImportLines = 1_000;

/** One line of a CSV file with the outcome it has, or would have in a preview. */
export interface ImportLine {
  /** Row number as in a spreadsheet: starts at 1, includes the header. */
  line: number;
  /** The e-mail address or name of the person or thing that the line is about. */
  subject: string;
  /** The values of the other columns as the import understands them. */
  cells: readonly string[];
  outcome: ImportOutcome;
  /** Why the line is left out, or what it leaves as it is; otherwise null. */
  message: string | null;
}

/**
 * Gives the error `overLimit` to the lines that count towards the limit (by default those that create something),
 * except the first `allowed` of them.
 */
export function rejectLinesOverLimit<Line extends ImportLine>(
  lines: readonly Line[],
  allowed: number,
  overLimit: { outcome: ImportError; message: string },
  countsTowardsLimit: (line: Line) => boolean = ({ outcome }) => outcome === 'create',
): Line[] {
  let remaining = allowed;
  return lines.map((line) => {
    if (!countsTowardsLimit(line)) return line;
    remaining -= 1;
    return remaining >= 0 ? line : { ...line, ...overLimit };
  });
}
