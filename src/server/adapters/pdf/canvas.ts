import type PdfKit from 'pdfkit';
import { breakLines } from './breakLines';
import { paperColours } from './paperColours';
import { graphemesOf, splitIntoRuns, type TextRun, type typefacesFor } from './typefaces';

/** A line of text as drawn, in points from the top left corner of its page. */
export interface DrawnLine {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CanvasState {
  typefaces: Awaited<ReturnType<typeof typefacesFor>>;
  drawnLines: DrawnLine[];
  pageNumber: number;
  /** The lines of texts that were measured, because they are measured again when they are drawn. */
  knownLines: Map<string, string[]>;
}

export type PdfCanvas = InstanceType<typeof PdfKit> & CanvasState;

/** Points (1/72 inch): A4 is 595 × 842. */
export const page = { width: 595.28, height: 841.89, margin: 52 } as const;
export const left = page.margin;
export const width = page.width - 2 * page.margin;
export const right = left + width;
const bodySize = 9.5;
export const smallSize = 8.5;

export interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  /** The height of a line; without it, that of a business document. */
  lineHeight?: number;
  bold?: boolean;
  maxLines?: number;
  align?: 'left' | 'right' | 'center';
  colour?: string;
}

export interface Cell {
  text: string;
  style: TextStyle;
}

export function startPage(canvas: PdfCanvas): void {
  canvas.addPage();
  canvas.pageNumber += 1;
}

/** Returns `y`, or the top of a new page if `height` does not fit on this one. */
export function ensureSpace(canvas: PdfCanvas, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  startPage(canvas);
  return page.margin;
}

/** Draws a text at `y` and returns its height. */
export function drawText(canvas: PdfCanvas, text: string, y: number, style: TextStyle = {}): number {
  const { x = left, width: textWidth = width, align = 'left', size = bodySize } = style;
  const height = lineHeightOf(style);
  const lines = linesOf(canvas, text, style);
  canvas.fillColor(style.colour ?? paperColours.ink);
  for (const [index, line] of lines.entries()) {
    const lineWidth = widthOf(canvas, line, style);
    const free = textWidth - lineWidth;
    const lineX = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const top = y + index * height;
    const baseline = top + (height - closeHeight(size)) / 2 + size * ascent;
    drawRuns(canvas, line, { style, x: lineX, baseline });
    canvas.drawnLines.push({
      page: canvas.pageNumber,
      text: line,
      x: lineX,
      y: top,
      width: lineWidth,
      height,
    });
  }
  return lines.length * height;
}

function drawRuns(
  canvas: PdfCanvas,
  text: string,
  { style, x, baseline }: { style: TextStyle; x: number; baseline: number },
): void {
  let runX = x;
  for (const run of splitIntoRuns(text, canvas.typefaces)) {
    const runWidth = widthOfRun(canvas, run, style);
    canvas.text(run.text, runX, baseline, { lineBreak: false, baseline: 'alphabetic', features });
    runX += runWidth;
  }
}

/** Ascent of BIZ UDPGothic in ems. Texts in all typefaces have its baseline and line height. */
const ascent = 0.88;
const closeHeight = (size: number): number => size + 2;
export const lineHeightOf = ({ size = bodySize, lineHeight = closeHeight(size) }: TextStyle): number =>
  lineHeight;

/** pdfkit lays out a text as a whole only when features are given; Arabic needs it. */
const features: never[] = [];

/** Selects the font of a run and returns its width. */
function widthOfRun(canvas: PdfCanvas, { text, typeface }: TextRun, style: TextStyle): number {
  const { size = bodySize, bold = false } = style;
  canvas.font(`${typeface.name} ${bold ? 'bold' : 'regular'}`).fontSize(size);
  return canvas.widthOfString(text, { features });
}

export const widthOf = (canvas: PdfCanvas, text: string, style: TextStyle): number =>
  splitIntoRuns(text, canvas.typefaces).reduce((sum, run) => sum + widthOfRun(canvas, run, style), 0);

function linesOf(canvas: PdfCanvas, text: string, style: TextStyle): string[] {
  const key = JSON.stringify([text, style]);
  const lines = canvas.knownLines.get(key) ?? measureLines(canvas, text, style);
  canvas.knownLines.set(key, lines);
  return lines;
}

function measureLines(canvas: PdfCanvas, text: string, style: TextStyle): string[] {
  const textWidth = style.width ?? width;
  const lines = breakLines(text, textWidth, (part) => widthOf(canvas, part, style));
  const { maxLines = lines.length } = style;
  if (lines.length <= maxLines) return lines;
  const last = graphemesOf(lines[maxLines - 1] ?? '');
  while (widthOf(canvas, `${last.join('')}…`, style) > textWidth) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('')}…`];
}

export const heightOf = (canvas: PdfCanvas, text: string, style: TextStyle): number =>
  linesOf(canvas, text, style).length * lineHeightOf(style);

/** Draws texts side by side and returns the height of the highest. */
export const drawRow = (canvas: PdfCanvas, cells: readonly Cell[], y: number): number =>
  Math.max(...cells.map(({ text, style }) => drawText(canvas, text, y, style)));

export const heightOfRow = (canvas: PdfCanvas, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, style }) => heightOf(canvas, text, style)));

export const drawLine = (canvas: PdfCanvas, y: number, from = left, to = right) =>
  canvas.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(paperColours.rule).stroke();
