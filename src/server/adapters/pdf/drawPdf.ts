import path from 'node:path';
import { createThreadTasks, startCompiledThread } from '../../lib/threadTasks';
import type { PdfDocument } from './pdfDocument';

export interface DrawingTask {
  readonly documents: readonly PdfDocument[];
  /** The title of the file. */
  readonly name: string;
}

const drawInThread = createThreadTasks<DrawingTask>({
  start: () => startCompiledThread(path.join(__dirname, 'drawingThread.ts')),
  maxRunning: 2,
  maxWaiting: 20,
  maxMs: 60_000,
});

/**
 * `drawDocuments` in a thread, because a page takes a tenth of a second, for which no request may wait. Throws 503 when
 * there is too much to draw.
 */
export const drawPdf = (documents: readonly PdfDocument[], name: string): Promise<Uint8Array> =>
  drawInThread<Uint8Array>({ documents, name });
