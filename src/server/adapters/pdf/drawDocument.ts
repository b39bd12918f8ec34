import PDFDocument from 'pdfkit';
import type { PdfDocument } from './pdfDocument';
import { typefacesFor, selectTypeface } from './typefaces';

/** The paper, and what can be written on it with. */
type PdfCanvas = InstanceType<typeof PDFDocument> & LoadedTypefaces;
interface LoadedTypefaces {
  typefaces: Awaited<ReturnType<typeof typefacesFor>>;
}

/** Points (1/72 inch): A4 is 595 × 842. */
const page = { width: 595.28, height: 841.89, margin: 52 } as const;
const left = page.margin;
const width = page.width - 2 * page.margin;
const fontSizes = { title: 22, name: 13, headline: 17, body: 9.5, small: 8.5 } as const;
const colours = { ink: '#1f2933', faint: '#52606d', rule: '#cbd2d9', shade: '#f3f5f7' } as const;
/** Parts of the width: what, how, how much. */
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

/** The sheet on A4, as the bytes of a PDF named `name`. */
export async function drawDocument(sheet: PdfDocument, name: string): Promise<Uint8Array> {
  const typefaces = await typefacesFor(JSON.stringify(sheet));
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left, right: page.margin, bottom: 0 },
    lang: 'ja',
    displayTitle: true,
    info: { Title: name, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const document: PdfCanvas = Object.assign(paper, { typefaces });
  for (const { name: typeface, regular, bold } of typefaces) {
    document.registerFont(`${typeface} regular`, regular);
    document.registerFont(`${typeface} bold`, bold);
  }
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  let y = drawHeader(document, sheet);
  for (const table of sheet.tables) y = drawTable(document, table, y);
  for (const note of sheet.notes) y = drawNote(document, note, y);
  document.end();
  return bytes;
}

/** Writes a text at `y` and answers its height. */
function drawText(document: PdfCanvas, text: string, y: number, how: TextStyle = {}): number {
  const { x = left, width: room = width, align = 'left' } = how;
  const drawn = applyTextStyle(document, text, how);
  document.fillColor(how.colour ?? colours.ink).text(drawn, x, y, { width: room, align, lineGap: 2 });
  return heightOf(document, text, how);
}

/** Takes the pen that a text is written with, and answers what of it can be written. */
function applyTextStyle(
  document: PdfCanvas,
  text: string,
  { size: points = fontSizes.body, bold = false }: TextStyle,
): string {
  const { text: drawn, typeface } = selectTypeface(text, document.typefaces);
  document.font(`${typeface.name} ${bold ? 'bold' : 'regular'}`).fontSize(points);
  return drawn;
}

function heightOf(document: PdfCanvas, text: string, how: TextStyle): number {
  return document.heightOfString(applyTextStyle(document, text, how), {
    width: how.width ?? width,
    lineGap: 2,
  });
}

const drawLine = (document: PdfCanvas, y: number, from = left, to = left + width) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colours.rule).stroke();

/** Room for `height`, on this page or at the top of the next. */
function ensureSpace(document: PdfCanvas, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  document.addPage();
  return page.margin;
}

function drawHeader(document: PdfCanvas, { title, addressee, facts, headline, lead }: PdfDocument): number {
  let y = page.margin;
  y += drawText(document, title, y, { size: fontSizes.title, bold: true, align: 'center' }) + 24;

  const half = width * 0.54;
  let leftY = y;
  addressee.forEach((text, at) => {
    const how =
      at === addressee.length - 1 ? { size: fontSizes.name, bold: true, width: half } : { width: half };
    if (at === addressee.length - 1) leftY += 6;
    leftY += drawText(document, text, leftY, how) + 2;
  });
  drawLine(document, leftY + 2, left, left + half);

  const nameX = left + width * 0.6;
  const valueX = nameX + 68;
  let rightY = y;
  for (const [name, value] of facts) {
    const room = left + width - valueX;
    drawText(document, name, rightY, { x: nameX, width: 66, colour: colours.faint });
    rightY += drawText(document, value, rightY, { x: valueX, width: room, align: 'right' }) + 3;
  }

  y = Math.max(leftY, rightY) + 22;
  document.rect(left, y, width, 40).fill(colours.shade);
  drawText(document, headline[0], y + 14, { x: left + 12, width: 200, bold: true });
  drawText(document, headline[1], y + 10, {
    width: width - 12,
    size: fontSizes.headline,
    bold: true,
    align: 'right',
  });
  y += 50;
  for (const [name, value] of lead) y += drawText(document, `${name}: ${value}`, y) + 2;
  return y + 12;
}

function drawTable(
  document: PdfCanvas,
  { title, rows, sums }: PdfDocument['tables'][number],
  from: number,
): number {
  let y = ensureSpace(document, from, heightOf(document, title, { bold: true }) + 60);
  y += drawText(document, title, y, { bold: true }) + 4;
  drawLine(document, y);
  y += padding;
  for (const row of rows) {
    const cells = row.map((text, at) => ({ text, how: cellStyle(at) }));
    const height = Math.max(...cells.map(({ text, how }) => heightOf(document, text, how)));
    y = ensureSpace(document, y, height + padding);
    for (const { text, how } of cells) drawText(document, text, y, how);
    y += height + padding;
    drawLine(document, y - padding / 2);
  }
  const namesX = left + width * 0.42;
  for (const [at, [name, amount]] of sums.entries()) {
    const bold = at === sums.length - 1;
    y = ensureSpace(document, y, 18);
    drawText(document, name, y + 2, { x: namesX, width: width * 0.36, bold });
    y += drawText(document, amount, y + 2, { width: width - padding, bold, align: 'right' }) + 4;
  }
  return y + 20;
}

/** How a cell of the given column is written. */
const cellStyle = (at: number): TextStyle => ({
  x: left + columnWidths.slice(0, at).reduce((sum, each) => sum + each, 0) + padding,
  width: columnWidths[at]! - 2 * padding,
  ...(at === 1 && { colour: colours.faint, size: fontSizes.small }),
  ...(at === 2 && { align: 'right' }),
});

function drawNote(document: PdfCanvas, [heading = '', ...lines]: readonly string[], from: number): number {
  let y = ensureSpace(document, from, 16 * (lines.length + 1));
  y += drawText(document, heading, y, { bold: true }) + 3;
  for (const text of lines) y += drawText(document, text, y) + 2;
  return y + 10;
}
