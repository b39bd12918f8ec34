import PdfKit from 'pdfkit';
import { breakLines } from './breakLines';
import type { PdfDocument } from './pdfDocument';
import { graphemesOf, splitIntoRuns, typefacesFor, type TextRun } from './typefaces';

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

type PdfCanvas = InstanceType<typeof PdfKit> & CanvasState;

/** Points (1/72 inch): A4 is 595 × 842. */
const page = { width: 595.28, height: 841.89, margin: 52 } as const;
const left = page.margin;
const width = page.width - 2 * page.margin;
const fontSizes = { title: 22, name: 13, headline: 17, body: 9.5, small: 8.5 } as const;
const colours = {
  ink: '#1f2933',
  secondary: '#52606d',
  rule: '#cbd2d9',
  shade: '#f3f5f7',
  column: '#9aa5b1',
} as const;
/** Shares of the width for content, formula and amount. */
const columnWidths = [0.52, 0.28, 0.2].map((part) => part * width) as [number, number, number];
const padding = 6;
const columnHeight = 64;
const maxColumnPitch = width / 12;

interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  maxLines?: number | undefined;
  align?: 'left' | 'right' | 'center';
  colour?: string;
}

interface Cell {
  text: string;
  style: TextStyle;
}

export interface DrawnDocuments {
  readonly pdf: Uint8Array;
  /** The number of pages of each document. */
  readonly pageCounts: readonly number[];
  readonly drawnLines: readonly DrawnLine[];
}

/** Draws documents on A4 pages, each from a new page on; `name` is the title of the file. */
export async function drawDocuments(
  documents: readonly PdfDocument[],
  name: string,
): Promise<DrawnDocuments> {
  const typefaces = await typefacesFor(JSON.stringify(documents));
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.margin, left, right: page.margin, bottom: 0 },
    lang: 'ja',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: name, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const canvas: PdfCanvas = Object.assign(pdf, {
    typefaces,
    drawnLines: [],
    pageNumber: 0,
    knownLines: new Map(),
  });
  for (const { name: typeface, regular, bold } of typefaces) {
    canvas.registerFont(`${typeface} regular`, regular);
    canvas.registerFont(`${typeface} bold`, bold);
  }
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    canvas.on('data', (chunk: Buffer) => chunks.push(chunk));
    canvas.on('end', () => resolve(Buffer.concat(chunks)));
    canvas.on('error', reject);
  });
  const pageCounts = documents.map((document) => drawDocument(canvas, document));
  numberPages(canvas, name);
  canvas.end();
  return { pdf: await bytes, pageCounts, drawnLines: canvas.drawnLines };
}

/** Returns the number of its pages. */
function drawDocument(canvas: PdfCanvas, document: PdfDocument): number {
  const before = canvas.pageNumber;
  startPage(canvas);
  let y = drawHeader(canvas, document);
  if (document.chart) y = drawChart(canvas, document.chart, y);
  for (const table of document.tables) y = drawTable(canvas, table, y);
  for (const note of document.notes) y = drawNote(canvas, note, { from: y, maxLines: document.maxNoteLines });
  return canvas.pageNumber - before;
}

function startPage(canvas: PdfCanvas): void {
  canvas.addPage();
  canvas.pageNumber += 1;
}

function numberPages(canvas: PdfCanvas, name: string): void {
  const { count } = canvas.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    canvas.switchToPage(index);
    canvas.pageNumber = index + 1;
    const style = { size: fontSizes.small, colour: colours.secondary, align: 'right' } as const;
    drawText(canvas, `${name}  ${index + 1}/${count}`, page.height - page.margin + 12, style);
  }
}

/** Draws a text at `y` and returns its height. */
function drawText(canvas: PdfCanvas, text: string, y: number, style: TextStyle = {}): number {
  const { x = left, width: textWidth = width, align = 'left', size = fontSizes.body } = style;
  const height = lineHeightOf(style);
  const lines = linesOf(canvas, text, style);
  canvas.fillColor(style.colour ?? colours.ink);
  for (const [index, line] of lines.entries()) {
    const lineWidth = widthOf(canvas, line, style);
    const free = textWidth - lineWidth;
    const lineX = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const top = y + index * height;
    drawRuns(canvas, line, { style, x: lineX, baseline: top + size * ascent });
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
const lineHeightOf = ({ size = fontSizes.body }: TextStyle): number => size + 2;

/** pdfkit lays out a text as a whole only when features are given; Arabic needs it. */
const features: never[] = [];

/** Selects the font of a run and returns its width. */
function widthOfRun(canvas: PdfCanvas, { text, typeface }: TextRun, style: TextStyle): number {
  const { size = fontSizes.body, bold = false } = style;
  canvas.font(`${typeface.name} ${bold ? 'bold' : 'regular'}`).fontSize(size);
  return canvas.widthOfString(text, { features });
}

const widthOf = (canvas: PdfCanvas, text: string, style: TextStyle): number =>
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

const heightOf = (canvas: PdfCanvas, text: string, style: TextStyle): number =>
  linesOf(canvas, text, style).length * lineHeightOf(style);

/** Draws texts side by side and returns the height of the highest. */
const drawRow = (canvas: PdfCanvas, cells: readonly Cell[], y: number): number =>
  Math.max(...cells.map(({ text, style }) => drawText(canvas, text, y, style)));

const heightOfRow = (canvas: PdfCanvas, cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ text, style }) => heightOf(canvas, text, style)));

const drawLine = (canvas: PdfCanvas, y: number, from = left, to = left + width) =>
  canvas.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colours.rule).stroke();

/** Returns `y`, or the top of a new page if `height` does not fit on this one. */
function ensureSpace(canvas: PdfCanvas, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  startPage(canvas);
  return page.margin;
}

function drawHeader(
  canvas: PdfCanvas,
  { title, addressee, attention, facts, headline, lead }: PdfDocument,
): number {
  let y = page.margin;
  y += drawText(canvas, title, y, { size: fontSizes.title, bold: true, align: 'center' }) + 24;

  const half = width * 0.54;
  let leftY = y;
  addressee.forEach((text, index) => {
    const isName = index === addressee.length - 1;
    const style = isName ? { size: fontSizes.name, bold: true, width: half } : { width: half };
    if (isName) leftY += 6;
    leftY += drawText(canvas, text, leftY, style) + 2;
  });
  if (attention) leftY += drawText(canvas, attention, leftY, { width: half }) + 2;
  drawLine(canvas, leftY + 2, left, left + half);

  const nameX = left + width * 0.58;
  const nameWidth = Math.max(...facts.map(([name]) => widthOf(canvas, name, {})));
  const valueX = nameX + nameWidth + 10;
  let rightY = y;
  for (const [name, value] of facts) {
    const cells = [
      { text: name, style: { x: nameX, width: nameWidth, colour: colours.secondary } },
      { text: value, style: { x: valueX, width: left + width - valueX, align: 'right' as const } },
    ];
    rightY += drawRow(canvas, cells, rightY) + 3;
  }

  y = Math.max(leftY, rightY) + 22;
  canvas.rect(left, y, width, 40).fill(colours.shade);
  drawText(canvas, headline[0], y + 14, { x: left + 12, width: 200, bold: true });
  drawText(canvas, headline[1], y + 10, {
    width: width - 12,
    size: fontSizes.headline,
    bold: true,
    align: 'right',
  });
  y += 50;
  for (const [name, value] of lead) y += drawText(canvas, `${name}: ${value}`, y) + 2;
  return y + 12;
}

function drawChart(
  canvas: PdfCanvas,
  { title, max, threshold, columns }: NonNullable<PdfDocument['chart']>,
  from: number,
): number {
  const top = from + drawText(canvas, title, from, { bold: true }) + lineHeightOf({}) + 4;
  const bottom = top + columnHeight;
  const pitch = Math.min(maxColumnPitch, width / columns.length);
  const topOf = (value: number) => bottom - (value / max) * columnHeight;
  const right = left + columns.length * pitch;
  canvas.dash(2, { space: 2 });
  drawLine(canvas, topOf(threshold), left, right);
  canvas.undash();
  for (const [index, { label, value, valueText }] of columns.entries()) {
    const x = left + index * pitch;
    const style = { x, width: pitch, size: fontSizes.small, align: 'center' } as const;
    const columnTop = topOf(value ?? 0);
    canvas.rect(x + pitch / 4, columnTop, pitch / 2, bottom - columnTop).fill(colours.column);
    drawText(canvas, valueText, columnTop - lineHeightOf(style), style);
    drawText(canvas, label, bottom + 3, { ...style, colour: colours.secondary });
  }
  drawLine(canvas, bottom, left, right);
  return bottom + lineHeightOf({ size: fontSizes.small }) + 20;
}

function drawTable(
  canvas: PdfCanvas,
  { title, rows, sums }: PdfDocument['tables'][number],
  from: number,
): number {
  let y = ensureSpace(canvas, from, heightOf(canvas, title, { bold: true }) + 60);
  y += drawText(canvas, title, y, { bold: true }) + 4;
  drawLine(canvas, y);
  y += padding;
  for (const row of rows) {
    const cells = row.map((text, column) => ({ text, style: cellStyle(column) }));
    y = ensureSpace(canvas, y, heightOfRow(canvas, cells) + padding);
    y += drawRow(canvas, cells, y) + padding;
    drawLine(canvas, y - padding / 2);
  }
  for (const [index, [name, amount]] of sums.entries()) {
    const bold = index === sums.length - 1;
    const amountX = left + width * 0.8;
    const cells = [
      { text: name, style: { x: left + width * 0.42, width: width * 0.37, bold } },
      {
        text: amount,
        style: { x: amountX, width: left + width - padding - amountX, bold, align: 'right' as const },
      },
    ];
    y = ensureSpace(canvas, y, heightOfRow(canvas, cells) + 6);
    y += drawRow(canvas, cells, y + 2) + 4;
  }
  return y + 20;
}

const cellStyle = (column: number): TextStyle => ({
  x: left + columnWidths.slice(0, column).reduce((sum, each) => sum + each, 0) + padding,
  width: columnWidths[column]! - 2 * padding,
  ...(column === 1 && { colour: colours.secondary, size: fontSizes.small }),
  ...(column === 2 && { align: 'right' }),
});

function drawNote(
  canvas: PdfCanvas,
  [heading = '', ...lines]: readonly string[],
  { from, maxLines }: { from: number; maxLines: number | undefined },
): number {
  const style = { maxLines };
  const headingStyle = { maxLines, bold: true };
  const height = lines.reduce(
    (sum, text) => sum + heightOf(canvas, text, style) + 2,
    heightOf(canvas, heading, headingStyle) + 3,
  );
  let y = ensureSpace(canvas, from, height);
  y += drawText(canvas, heading, y, headingStyle) + 3;
  for (const text of lines) {
    y = ensureSpace(canvas, y, heightOf(canvas, text, style));
    y += drawText(canvas, text, y, style) + 2;
  }
  return y + 10;
}
