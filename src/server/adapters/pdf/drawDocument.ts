import PdfKit from 'pdfkit';
import type { PdfDocument } from './pdfDocument';
import { typefacesFor, selectTypeface } from './typefaces';

type PdfCanvas = InstanceType<typeof PdfKit> & LoadedTypefaces;
interface LoadedTypefaces {
  typefaces: Awaited<ReturnType<typeof typefacesFor>>;
}

/** Points (1/72 inch): A4 is 595 × 842. */
const page = { width: 595.28, height: 841.89, margin: 52 } as const;
const left = page.margin;
const width = page.width - 2 * page.margin;
const fontSizes = { title: 22, name: 13, headline: 17, body: 9.5, small: 8.5 } as const;
const colours = { ink: '#1f2933', secondary: '#52606d', rule: '#cbd2d9', shade: '#f3f5f7' } as const;
/** Shares of the width for content, formula and amount. */
const columnWidths = [0.52, 0.28, 0.2].map((part) => part * width) as [number, number, number];
const padding = 6;

interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  colour?: string;
}

/** Draws a document on A4 pages and returns the PDF; `name` is its title. */
export async function drawDocument(document: PdfDocument, name: string): Promise<Uint8Array> {
  const typefaces = await typefacesFor(JSON.stringify(document));
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.margin, left, right: page.margin, bottom: 0 },
    lang: 'ja',
    displayTitle: true,
    info: { Title: name, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const canvas: PdfCanvas = Object.assign(pdf, { typefaces });
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
  let y = drawHeader(canvas, document);
  for (const table of document.tables) y = drawTable(canvas, table, y);
  for (const note of document.notes) y = drawNote(canvas, note, y);
  canvas.end();
  return bytes;
}

/** Draws a text at `y` and returns its height. */
function drawText(canvas: PdfCanvas, text: string, y: number, style: TextStyle = {}): number {
  const { x = left, width: textWidth = width, align = 'left' } = style;
  const drawableText = applyTextStyle(canvas, text, style);
  canvas
    .fillColor(style.colour ?? colours.ink)
    .text(drawableText, x, y, { width: textWidth, align, lineGap: 2 });
  return heightOf(canvas, text, style);
}

/** Sets font and size for a text, and returns the text with missing characters replaced. */
function applyTextStyle(
  canvas: PdfCanvas,
  text: string,
  { size = fontSizes.body, bold = false }: TextStyle,
): string {
  const { text: drawableText, typeface } = selectTypeface(text, canvas.typefaces);
  canvas.font(`${typeface.name} ${bold ? 'bold' : 'regular'}`).fontSize(size);
  return drawableText;
}

function heightOf(canvas: PdfCanvas, text: string, style: TextStyle): number {
  return canvas.heightOfString(applyTextStyle(canvas, text, style), {
    width: style.width ?? width,
    lineGap: 2,
  });
}

const drawLine = (canvas: PdfCanvas, y: number, from = left, to = left + width) =>
  canvas.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colours.rule).stroke();

/** Returns `y`, or the top of a new page if `height` does not fit on this one. */
function ensureSpace(canvas: PdfCanvas, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  canvas.addPage();
  return page.margin;
}

function drawHeader(canvas: PdfCanvas, { title, addressee, facts, headline, lead }: PdfDocument): number {
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
  drawLine(canvas, leftY + 2, left, left + half);

  const nameX = left + width * 0.6;
  const valueX = nameX + 68;
  let rightY = y;
  for (const [name, value] of facts) {
    const valueWidth = left + width - valueX;
    drawText(canvas, name, rightY, { x: nameX, width: 66, colour: colours.secondary });
    rightY += drawText(canvas, value, rightY, { x: valueX, width: valueWidth, align: 'right' }) + 3;
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
    const height = Math.max(...cells.map(({ text, style }) => heightOf(canvas, text, style)));
    y = ensureSpace(canvas, y, height + padding);
    for (const { text, style } of cells) drawText(canvas, text, y, style);
    y += height + padding;
    drawLine(canvas, y - padding / 2);
  }
  const namesX = left + width * 0.42;
  for (const [index, [name, amount]] of sums.entries()) {
    const bold = index === sums.length - 1;
    y = ensureSpace(canvas, y, 18);
    drawText(canvas, name, y + 2, { x: namesX, width: width * 0.36, bold });
    y += drawText(canvas, amount, y + 2, { width: width - padding, bold, align: 'right' }) + 4;
  }
  return y + 20;
}

const cellStyle = (column: number): TextStyle => ({
  x: left + columnWidths.slice(0, column).reduce((sum, each) => sum + each, 0) + padding,
  width: columnWidths[column]! - 2 * padding,
  ...(column === 1 && { colour: colours.secondary, size: fontSizes.small }),
  ...(column === 2 && { align: 'right' }),
});

function drawNote(canvas: PdfCanvas, [heading = '', ...lines]: readonly string[], from: number): number {
  let y = ensureSpace(canvas, from, 16 * (lines.length + 1));
  y += drawText(canvas, heading, y, { bold: true }) + 3;
  for (const text of lines) y += drawText(canvas, text, y) + 2;
  return y + 10;
}
