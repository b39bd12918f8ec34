import PdfKit from 'pdfkit';
import {
  drawText,
  left,
  page,
  smallSize,
  startPage,
  width,
  widthOf,
  type DrawnLine,
  type PdfCanvas,
} from './canvas';
import { drawBusinessDocument } from './drawBusinessDocument';
import { drawReport } from './drawReport';
import { paperColours } from './paperColours';
import type { PdfDocument, ReportDocument } from './pdfDocument';
import { typefacesFor } from './typefaces';

interface DrawnDocuments {
  readonly pdf: Uint8Array;
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
  const feet = documents.flatMap((document) => {
    const foot = 'sections' in document ? document.foot : null;
    return Array<Foot>(drawDocument(canvas, document)).fill(foot);
  });
  drawFeet(canvas, feet, name);
  canvas.end();
  return { pdf: await bytes, drawnLines: canvas.drawnLines };
}

/** Returns the number of its pages. */
function drawDocument(canvas: PdfCanvas, document: PdfDocument): number {
  const before = canvas.pageNumber;
  startPage(canvas);
  if ('sections' in document) drawReport(canvas, document);
  else drawBusinessDocument(canvas, document);
  return canvas.pageNumber - before;
}

type Foot = ReportDocument['foot'] | null;

/** Numbers the pages of a file; a business document of one page needs no number. */
function drawFeet(canvas: PdfCanvas, feet: readonly Foot[], name: string): void {
  for (const [index, foot] of feet.entries()) {
    if (!foot && feet.length === 1) return;
    canvas.switchToPage(index);
    canvas.pageNumber = index + 1;
    const style = { size: smallSize, colour: paperColours.secondary };
    const number = `${foot?.made ?? name}  ${index + 1}/${feet.length}`;
    const y = page.height - page.margin + 12;
    drawText(canvas, number, y, { ...style, align: 'right' });
    if (!foot) continue;
    const free = width - widthOf(canvas, number, style) - 20;
    drawText(canvas, foot.subject, y, { ...style, width: free, maxLines: 1 });
  }
}
