// A cell that begins so is a formula to a spreadsheet; Japanese Excel takes the full-width signs too.
const formulaPattern = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell as text that no spreadsheet calculates. */
export const escapeFormula = (cell: string): string => (formulaPattern.test(cell) ? `'${cell}` : cell);

/** The cell that `neutral` made this of. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell;
