// A cell that begins so is a formula to a spreadsheet; Japanese Excel takes the full-width signs too.
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell as text that no spreadsheet calculates. */
export const neutral = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell that `neutral` made this of. */
export const original = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
