// Spreadsheets read a cell that starts with one of these as a formula; Japanese Excel accepts the full-width forms too.
const formulaPattern = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** The cell as text that no spreadsheet evaluates. */
export const escapeFormula = (cell: string): string => (formulaPattern.test(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell;
