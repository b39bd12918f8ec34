// The thread of the built-in engine: replies to each round with its analysis. An error ends the thread.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { AnalysisInput } from '../../../../domain/analysis/types';
import { analyseRound } from './analyseRound';

// Requests come first. On Linux the priority is that of a thread, elsewhere of the process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (input: AnalysisInput) => {
  // A rejection is unhandled here, so it ends the thread as its error.
  void analyseRound(input).then((facts) => parentPort?.postMessage(facts));
});
