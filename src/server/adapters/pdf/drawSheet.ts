import PDFDocument from 'pdfkit';
import type { Sheet } from './sheet';
import { typefacesFor, typeset } from './typefaces';

/** The paper, and what can be written on it with. */
type Document = InstanceType<typeof PDFDocument> & Pens;
interface Pens {
  typefaces: Awaited<ReturnType<typeof typefacesFor>>;
}

/** Points (1/72 inch): A4 is 595 × 842. */
const page = { width: 595.28, height: 841.89, margin: 52 } as const;
const left = page.margin;
const width = page.width - 2 * page.margin;
const size = { title: 22, name: 13, headline: 17, body: 9.5, small: 8.5 } as const;
const colour = { ink: '#1f2933', faint: '#52606d', rule: '#cbd2d9', shade: '#f3f5f7' } as const;
/** Parts of the width: what, how, how much. */
const columns = [0.52, 0.28, 0.2].map((part) => part * width) as [number, number, number];
const padding = 6;

interface Text {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  colour?: string;
}

/** The sheet on A4, as the bytes of a PDF named `name`. */
export async function drawSheet(sheet: Sheet, name: string): Promise<Uint8Array> {
  const typefaces = await typefacesFor(JSON.stringify(sheet));
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left, right: page.margin, bottom: 0 },
    lang: 'ja',
    displayTitle: true,
    info: { Title: name, CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const document: Document = Object.assign(paper, { typefaces });
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
  let y = drawHead(document, sheet);
  for (const table of sheet.tables) y = drawTable(document, table, y);
  for (const note of sheet.notes) y = drawNote(document, note, y);
  document.end();
  return bytes;
}

/** Writes a text at `y` and answers its height. */
function write(document: Document, text: string, y: number, how: Text = {}): number {
  const { x = left, width: room = width, align = 'left' } = how;
  const drawn = style(document, text, how);
  document.fillColor(how.colour ?? colour.ink).text(drawn, x, y, { width: room, align, lineGap: 2 });
  return heightOf(document, text, how);
}

/** Takes the pen that a text is written with, and answers what of it can be written. */
function style(document: Document, text: string, { size: points = size.body, bold = false }: Text): string {
  const { text: drawn, typeface } = typeset(text, document.typefaces);
  document.font(`${typeface.name} ${bold ? 'bold' : 'regular'}`).fontSize(points);
  return drawn;
}

function heightOf(document: Document, text: string, how: Text): number {
  return document.heightOfString(style(document, text, how), { width: how.width ?? width, lineGap: 2 });
}

const line = (document: Document, y: number, from = left, to = left + width) =>
  document.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colour.rule).stroke();

/** Room for `height`, on this page or at the top of the next. */
function roomFor(document: Document, y: number, height: number): number {
  if (y + height <= page.height - page.margin) return y;
  document.addPage();
  return page.margin;
}

function drawHead(document: Document, { title, addressee, facts, headline, lead }: Sheet): number {
  let y = page.margin;
  y += write(document, title, y, { size: size.title, bold: true, align: 'center' }) + 24;

  const half = width * 0.54;
  let leftY = y;
  addressee.forEach((text, at) => {
    const how = at === addressee.length - 1 ? { size: size.name, bold: true, width: half } : { width: half };
    if (at === addressee.length - 1) leftY += 6;
    leftY += write(document, text, leftY, how) + 2;
  });
  line(document, leftY + 2, left, left + half);

  const nameX = left + width * 0.6;
  const valueX = nameX + 68;
  let rightY = y;
  for (const [name, value] of facts) {
    const room = left + width - valueX;
    write(document, name, rightY, { x: nameX, width: 66, colour: colour.faint });
    rightY += write(document, value, rightY, { x: valueX, width: room, align: 'right' }) + 3;
  }

  y = Math.max(leftY, rightY) + 22;
  document.rect(left, y, width, 40).fill(colour.shade);
  write(document, headline[0], y + 14, { x: left + 12, width: 200, bold: true });
  write(document, headline[1], y + 10, {
    width: width - 12,
    size: size.headline,
    bold: true,
    align: 'right',
  });
  y += 50;
  for (const [name, value] of lead) y += write(document, `${name}: ${value}`, y) + 2;
  return y + 12;
}

function drawTable(document: Document, { title, rows, sums }: Sheet['tables'][number], from: number): number {
  let y = roomFor(document, from, heightOf(document, title, { bold: true }) + 60);
  y += write(document, title, y, { bold: true }) + 4;
  line(document, y);
  y += padding;
  for (const row of rows) {
    const cells = row.map((text, at) => ({ text, how: cell(at) }));
    const height = Math.max(...cells.map(({ text, how }) => heightOf(document, text, how)));
    y = roomFor(document, y, height + padding);
    for (const { text, how } of cells) write(document, text, y, how);
    y += height + padding;
    line(document, y - padding / 2);
  }
  const namesX = left + width * 0.42;
  for (const [at, [name, amount]] of sums.entries()) {
    const bold = at === sums.length - 1;
    y = roomFor(document, y, 18);
    write(document, name, y + 2, { x: namesX, width: width * 0.36, bold });
    y += write(document, amount, y + 2, { width: width - padding, bold, align: 'right' }) + 4;
  }
  return y + 20;
}

/** How a cell of the given column is written. */
const cell = (at: number): Text => ({
  x: left + columns.slice(0, at).reduce((sum, each) => sum + each, 0) + padding,
  width: columns[at]! - 2 * padding,
  ...(at === 1 && { colour: colour.faint, size: size.small }),
  ...(at === 2 && { align: 'right' }),
});

function drawNote(document: Document, [heading = '', ...lines]: readonly string[], from: number): number {
  let y = roomFor(document, from, 16 * (lines.length + 1));
  y += write(document, heading, y, { bold: true }) + 3;
  for (const text of lines) y += write(document, text, y) + 2;
  return y + 10;
}
