// The thread that draws documents: replies to each task with its file. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../lib/threads';
import { drawDocuments } from './drawDocuments';
import type { DrawingTask, PdfFile } from './drawPdf';

lowerPriority();

parentPort?.on('message', ({ documents, name }: DrawingTask) => {
  // A rejection is unhandled here, so it ends the thread as its error.
  void drawDocuments(documents, name).then(({ pdf, pageCounts }) =>
    parentPort?.postMessage({ pdf, pageCounts } satisfies PdfFile),
  );
});
