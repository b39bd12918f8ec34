// The thread of the built-in engine: replies to each task with its result. An error ends the thread.
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../../lib/threads';
import { analyseRound } from './analyseRound';
import type { AnalysisTask } from './builtinEngine';
import { findRisks } from './findRisks';

lowerPriority();

const run = (task: AnalysisTask) =>
  'texts' in task ? findRisks(task.texts) : analyseRound(task.input, task.given);

parentPort?.on('message', (task: AnalysisTask) => {
  // A rejection is unhandled here, so it ends the thread as its error.
  void run(task).then((result) => parentPort?.postMessage(result));
});
