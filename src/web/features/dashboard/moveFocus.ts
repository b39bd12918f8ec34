import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** The element of a cell that takes the focus: its link, or else the cell itself. */
const focusable = (cell: HTMLElement) => cell.querySelector('a') ?? cell;

/**
 * Moves the focus between the cells of a table by arrow keys, Home and End; true when the key was one of them. The cell
 * that had the focus last is the only tab stop. `tabIndex` is set without React, because rendering thousands of cells
 * again for a key press would be slow, and it depends on nothing that React renders.
 */
export function moveFocus({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = steps[key];
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!step || !cell || !row) return false;
  const rows = Array.from(currentTarget.querySelectorAll<HTMLTableRowElement>('tbody tr'));
  const nextRow = rows[clamp(rows.indexOf(row) + step[0], rows.length - 1)];
  const next = nextRow?.cells[clamp(cell.cellIndex + step[1], nextRow.cells.length - 1)];
  if (!next) return true;
  for (const each of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) each.tabIndex = -1;
  const element = focusable(next);
  element.tabIndex = 0;
  element.focus();
  return true;
}
