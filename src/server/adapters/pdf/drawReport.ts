import {
  drawLine,
  drawText,
  ensureSpace,
  heightOf,
  left,
  lineHeightOf,
  page,
  right,
  smallSize,
  width,
  widthOf,
  type PdfCanvas,
  type TextStyle,
} from './canvas';
import { paperColours, scoreTones } from './paperColours';
import type { PdfChart, PdfFigure, PdfTable, ReportDocument, ReportLine, ReportSection } from './pdfDocument';

const body = { size: 9.5, lineHeight: 15 } as const;
const small = { size: smallSize, lineHeight: 12, colour: paperColours.secondary } as const;
const titleStyle = { size: 20, lineHeight: 27, bold: true } as const;
const headingStyle = { size: 12, lineHeight: 18, bold: true } as const;
const sectionGap = 14;
/** A table up to this height is moved to the next page as a whole. */
const maxMoved = (page.height - 2 * page.margin) / 3;

/** What is drawn on one page as a whole. */
interface Block {
  height: number;
  draw: (y: number) => void;
}

/** Draws a report with figures, from the top of the page on. No text is cut: it takes as many pages as it needs. */
export function drawReport(canvas: PdfCanvas, document: ReportDocument): void {
  let y = drawStrip(canvas, document.figures, drawHeader(canvas, document));
  for (const section of document.sections) y = drawSection(canvas, section, y + sectionGap);
}

function drawHeader(canvas: PdfCanvas, { kind, owner, title, subtitle }: ReportDocument): number {
  const top = page.margin - 8;
  const kindStyle = { size: 11, lineHeight: 15, bold: true, colour: paperColours.accent } as const;
  const free = width - widthOf(canvas, kind, kindStyle) - 20;
  const ownerStyle = { ...body, colour: paperColours.secondary, x: right - free, width: free } as const;
  const kindHeight = drawText(canvas, kind, top, kindStyle);
  const ownerHeight = drawText(canvas, owner, top, { ...ownerStyle, align: 'right' });
  let y = top + Math.max(kindHeight, ownerHeight) + 5;
  canvas.moveTo(left, y).lineTo(right, y).lineWidth(1.5).strokeColor(paperColours.accent).stroke();
  y += 12;
  y += drawText(canvas, title, y, titleStyle);
  y += drawText(canvas, subtitle, y, { ...body, size: 10.5, colour: paperColours.secondary });
  return y + 10;
}

const stripPadding = 12;
const valueStyle = { size: 17, lineHeight: 24, bold: true } as const;

/** Draws the key figures side by side in a frame. */
function drawStrip(canvas: PdfCanvas, figures: ReportDocument['figures'], top: number): number {
  const pitch = width / figures.length;
  const nameHeight = lineHeightOf(small) + 5;
  const noteTop = top + stripPadding + nameHeight + valueStyle.lineHeight + 4;
  const bottom = noteTop + lineHeightOf(small) + stripPadding - 3;
  canvas.lineWidth(0.7).strokeColor(paperColours.rule);
  canvas.roundedRect(left, top, width, bottom - top, 6).stroke();
  for (const [index, { name, value, note }] of figures.entries()) {
    const x = left + index * pitch + stripPadding;
    const inColumn = { x, width: pitch - 2 * stripPadding };
    if (index > 0)
      canvas
        .moveTo(x - stripPadding, top)
        .lineTo(x - stripPadding, bottom)
        .stroke(paperColours.rule);
    drawText(canvas, name, top + stripPadding, { ...small, ...inColumn, bold: true });
    drawFigure(canvas, value, top + stripPadding + nameHeight, { ...valueStyle, ...inColumn });
    if (note) drawFigure(canvas, note, noteTop, { ...small, ...inColumn });
  }
  return bottom;
}

const trendStyles = {
  rise: { colour: paperColours.rise, bold: true },
  fall: { colour: paperColours.fall, bold: true },
  slight: { colour: paperColours.secondary },
} as const;

/** Draws a text of one line in its colour, on a field of the score scale where it has a step. */
function drawFigure(canvas: PdfCanvas, { text, step, trend }: PdfFigure, y: number, style: TextStyle): void {
  if (!step) {
    drawText(canvas, text, y, { ...style, ...(trend && trendStyles[trend]) });
    return;
  }
  const tone = scoreTones[step];
  const height = lineHeightOf(style);
  const fieldWidth = widthOf(canvas, text, style) + height;
  const { x = left, width: free = width, align = 'left' } = style;
  const fieldX = align === 'left' ? x : x + free - fieldWidth;
  canvas.roundedRect(fieldX, y, fieldWidth, height, 4).fill(tone.main);
  drawText(canvas, text, y, { ...style, x: fieldX, width: fieldWidth, align: 'center', colour: tone.text });
}

function drawSection(canvas: PdfCanvas, section: ReportSection, from: number): number {
  const { heading, note = '', chart, table, lines = [] } = section;
  const tableHead = table && tableHeadOf(canvas, table);
  const blocks = [
    ...(chart ? [chartBlock(canvas, chart)] : []),
    ...(table ? table.rows.map((row) => rowBlock(canvas, row)) : []),
    ...lineBlocks(canvas, lines),
  ];
  const headingHeight = heightOf(canvas, heading, headingStyle) + 4;
  const aboveBlocks = headingHeight + (tableHead?.height ?? 0);
  const whole = blocks.reduce((sum, { height }) => sum + height, aboveBlocks);
  const kept = table && whole <= maxMoved ? whole : aboveBlocks + (blocks[0]?.height ?? 0);
  let y = ensureSpace(canvas, from, kept);
  drawText(canvas, heading, y, headingStyle);
  const noteX = left + widthOf(canvas, heading, headingStyle) + 10;
  if (note) drawText(canvas, note, y + 4, { ...small, x: noteX, width: right - noteX });
  y += headingHeight;
  let lastPage = 0;
  for (const { height, draw } of blocks) {
    y = ensureSpace(canvas, y, height);
    if (tableHead && canvas.pageNumber !== lastPage) {
      tableHead.draw(y);
      y += tableHead.height;
    }
    lastPage = canvas.pageNumber;
    draw(y);
    y += height;
  }
  return y;
}

const columnHeight = 52;
const maxColumnPitch = width / 12;

function chartBlock(canvas: PdfCanvas, { max, threshold, columns }: PdfChart): Block {
  const pitch = Math.min(maxColumnPitch, width / columns.length);
  const labelHeight = lineHeightOf(small);
  const draw = (y: number) => {
    const bottom = y + labelHeight + columnHeight;
    const topOf = (value: number) => bottom - (value / max) * columnHeight;
    const end = left + columns.length * pitch;
    canvas.lineWidth(0.7).dash(2, { space: 2 });
    canvas.moveTo(left, topOf(threshold)).lineTo(end, topOf(threshold)).stroke(paperColours.edge);
    canvas.undash();
    for (const [index, { label, value, valueText, step = 'middle' }] of columns.entries()) {
      const x = left + index * pitch;
      const top = topOf(value ?? 0);
      // The threshold does not cross the figures.
      canvas.rect(x + pitch / 8, top - labelHeight, (pitch * 3) / 4, labelHeight).fill(paperColours.paper);
      canvas.lineWidth(0.5).rect(x + pitch / 4, top, pitch / 2, bottom - top);
      canvas.fillAndStroke(scoreTones[step].main, paperColours.edge);
      const isLast = index === columns.length - 1;
      const style = { ...small, x, width: pitch, align: 'center', bold: isLast } as const;
      drawText(canvas, valueText, top - labelHeight, { ...style, colour: paperColours.ink });
      drawText(canvas, label, bottom + 2, style);
    }
    drawLine(canvas, bottom, left, end);
  };
  return { height: columnHeight + 2 * labelHeight + 4, draw };
}

const figureWidth = 78;
const rowPadding = 2;

/** The places of a table's columns: names take what the figures leave. */
const columnsOf = (count: number) => ({
  name: { ...body, x: left, width: width - count * figureWidth - 12 },
  figures: Array.from({ length: count }, (_, index) => ({
    ...body,
    x: right - (count - index) * figureWidth,
    width: figureWidth,
    align: 'right' as const,
  })),
});

function tableHeadOf(canvas: PdfCanvas, { headings: [first = '', ...others] }: PdfTable): Block {
  const { name, figures } = columnsOf(others.length);
  const height = lineHeightOf(small) + 4;
  const draw = (y: number) => {
    drawText(canvas, first, y, { ...name, ...small });
    for (const [index, heading] of others.entries())
      drawText(canvas, heading, y, { ...figures[index], ...small });
    drawLine(canvas, y + height - 1);
  };
  return { height, draw };
}

function rowBlock(canvas: PdfCanvas, row: PdfTable['rows'][number]): Block {
  const { name, figures } = columnsOf(row.figures.length);
  const height = heightOf(canvas, row.name, name) + 2 * rowPadding;
  const draw = (y: number) => {
    drawText(canvas, row.name, y + rowPadding, name);
    for (const [index, figure] of row.figures.entries())
      drawFigure(canvas, figure, y + rowPadding, figures[index]!);
    drawLine(canvas, y + height - 0.5);
  };
  return { height, draw };
}

/** Where the text of a line begins, and how it is written. */
const lineStyles: Record<ReportLine['kind'], TextStyle & { indent: number }> = {
  item: { ...body, indent: 11 },
  name: { ...body, bold: true, indent: 0 },
  quote: { ...body, indent: 20 },
  remark: { ...small, indent: 11 },
};
const lineGap = 3;
const gapAboveName = 4;

/** A name stands on the page of what it names. */
function lineBlocks(canvas: PdfCanvas, lines: readonly ReportLine[]): Block[] {
  const blocks: Block[] = [];
  let name: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const block = lineBlock(canvas, line);
    if (line.kind === 'name' && lines[index + 1]?.kind === 'quote') {
      name = block;
      continue;
    }
    blocks.push(name ? joined(name, block) : block);
    name = null;
  }
  return blocks;
}

const joined = (first: Block, second: Block): Block => ({
  height: first.height + second.height,
  draw: (y) => {
    first.draw(y);
    second.draw(y + first.height);
  },
});

function lineBlock(canvas: PdfCanvas, { kind, text }: ReportLine): Block {
  const { indent, ...rest } = lineStyles[kind];
  const style = { ...rest, x: left + indent, width: width - indent };
  const textHeight = heightOf(canvas, text, style);
  const above = kind === 'name' ? gapAboveName : 0;
  const draw = (top: number) => {
    const y = top + above;
    if (kind === 'item') canvas.circle(left + 4, y + lineHeightOf(style) / 2, 1.5).fill(paperColours.accent);
    if (kind === 'quote') canvas.rect(left + 10, y, 2, textHeight).fill(paperColours.rule);
    drawText(canvas, text, y, style);
  };
  return { height: above + textHeight + lineGap, draw };
}
