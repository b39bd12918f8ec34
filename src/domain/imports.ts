/** What a line of a CSV does when it is read in. */
export const importOutcomes = ['create', 'update', 'same', 'error', 'planLimit'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What keeps a file from being read in: a line that is wrong, or one for which the plan has no room (product §7). */
export type ImportError = Extract<ImportOutcome, 'error' | 'planLimit'>;
export const isImportError = (outcome: ImportOutcome): outcome is ImportError =>
  outcome === 'error' || outcome === 'planLimit';

/** So many lines, without the header, are read in at once. */
export const maxImportLines = 1_000;

/** What a line of a CSV does, or would do. */
export interface ImportLine {
  /** Row number as a spreadsheet shows it: from 1, including the header. */
  line: number;
  /** An address or a name. */
  subject: string;
  outcome: ImportOutcome;
  /** What is wrong, or beyond the plan; null when the line is good. */
  message: string | null;
}

/** Nothing is written unless every line is good. */
export const isImportable = (lines: readonly ImportLine[]): boolean =>
  lines.every(({ outcome }) => !isImportError(outcome));

/**
 * Turns the lines for which there is no place any more into the fault `full`: those that create something, beyond the
 * first `places` of them.
 */
export function rejectLinesOverLimit<Line extends ImportLine>(
  lines: readonly Line[],
  places: number,
  full: { outcome: ImportError; message: string },
  needsPlace: (line: Line) => boolean = ({ outcome }) => outcome === 'create',
): Line[] {
  let left = places;
  return lines.map((line) => {
    if (!needsPlace(line)) return line;
    left -= 1;
    return left >= 0 ? line : { ...line, ...full };
  });
}
