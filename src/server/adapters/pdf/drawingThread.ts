// The thread that draws documents: replies to each task with its file. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../lib/threads';
import { drawDocuments } from './drawDocuments';
import type { DrawingTask } from './drawPdf';

lowerPriority();

parentPort?.on('message', ({ documents, name }: DrawingTask) => {
  // A rejection is unhandled here, so it ends the thread as its error.
  void drawDocuments(documents, name).then(({ pdf }) => parentPort?.postMessage(pdf));
});
