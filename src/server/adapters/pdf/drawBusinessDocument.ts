import {
  drawLine,
  drawRow,
  drawText,
  ensureSpace,
  heightOf,
  heightOfRow,
  left,
  page,
  smallSize,
  width,
  widthOf,
  type PdfCanvas,
  type TextStyle,
} from './canvas';
import { paperColours } from './paperColours';
import type { BusinessDocument } from './pdfDocument';

const fontSizes = { title: 22, name: 13, headline: 17 } as const;
/** Shares of the width for content, formula and amount. */
const columnWidths = [0.52, 0.28, 0.2].map((part) => part * width) as [number, number, number];
const padding = 6;

/** Draws an invoice, a quote or the like, from the top of the page on. */
export function drawBusinessDocument(canvas: PdfCanvas, document: BusinessDocument): void {
  let y = drawHeader(canvas, document);
  for (const table of document.tables) y = drawTable(canvas, table, y);
  for (const note of document.notes) y = drawNote(canvas, note, y);
}

function drawHeader(
  canvas: PdfCanvas,
  { title, addressee, attention, facts, headline, lead }: BusinessDocument,
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
      { text: name, style: { x: nameX, width: nameWidth, colour: paperColours.secondary } },
      { text: value, style: { x: valueX, width: left + width - valueX, align: 'right' as const } },
    ];
    rightY += drawRow(canvas, cells, rightY) + 3;
  }

  y = Math.max(leftY, rightY) + 22;
  canvas.rect(left, y, width, 40).fill(paperColours.shade);
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
  { title, rows, sums }: BusinessDocument['tables'][number],
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
  ...(column === 1 && { colour: paperColours.secondary, size: smallSize }),
  ...(column === 2 && { align: 'right' }),
});

function drawNote(canvas: PdfCanvas, [heading = '', ...lines]: readonly string[], from: number): number {
  const height = lines.reduce(
    (sum, text) => sum + heightOf(canvas, text, {}) + 2,
    heightOf(canvas, heading, { bold: true }) + 3,
  );
  let y = ensureSpace(canvas, from, height);
  y += drawText(canvas, heading, y, { bold: true }) + 3;
  for (const text of lines) {
    y = ensureSpace(canvas, y, heightOf(canvas, text, {}));
    y += drawText(canvas, text, y) + 2;
  }
  return y + 10;
}
