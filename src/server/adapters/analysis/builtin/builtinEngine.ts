import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnalysisInput } from '../../../../domain/analysis/types';
import { createConcurrencyLimiter } from '../../../lib/createConcurrencyLimiter';
import { busy } from '../../../lib/errors';
import { releaseFolder } from '../../../lib/runtimeFilesFolder';
import { createThreads } from '../../../lib/threads';
import type { AnalysisEngine } from '../engine';
import type { GivenMentions, RoundReading } from './analyseRound';
import type { FoundRisk } from './findRisks';

/** Each thread has its own dictionary of about 130 MB. */
const maxRunning = 2;
const maxWaiting = 20;
/** In milliseconds; the most text of a round takes a slow machine a quarter of it. */
const maxAnalysisMs = 120_000;

/** The build bundles the code of the thread; sources, in development and tests, are compiled by tsx. */
const startThread = (): Worker =>
  __filename.endsWith('.ts')
    ? new Worker(path.join(__dirname, 'analysisThread.ts'), {
        execArgv: ['--require', require.resolve('tsx/cjs')],
      })
    : new Worker(path.join(releaseFolder(), 'server/analysisThread.js'));

const limitAnalyses = createConcurrencyLimiter(maxRunning, maxWaiting, () => busy(30));
const runInThread = createThreads(startThread);

/** What a thread is asked: to analyse a round, or to find the risks of texts. */
export type AnalysisTask =
  | { readonly input: Omit<AnalysisInput, 'takeServiceCall'>; readonly given: GivenMentions | undefined }
  | { readonly texts: readonly string[] };

/** In a thread, because no request may wait for the text of a round, which may take seconds. */
const runTask = <Result>(task: AnalysisTask): Promise<Result> =>
  limitAnalyses(async () => {
    const timeout = AbortSignal.timeout(maxAnalysisMs);
    try {
      return await runInThread<Result>(task, timeout);
    } catch (error) {
      throw timeout.aborted ? busy(60) : error;
    }
  });

/** The engine of the product, which also says what an AI service may read, and takes what that has read. */
export interface BuiltinEngine extends AnalysisEngine {
  /** `analyseRound` in a thread. */
  read(input: AnalysisInput, given?: GivenMentions): Promise<RoundReading>;
}

const read: BuiltinEngine['read'] = ({ round, past, minimum, alertLimits }, given) =>
  runTask<RoundReading>({ input: { round, past, minimum, alertLimits }, given });

export const builtinEngine: BuiltinEngine = {
  read,
  analyse: async (input) => (await read(input)).facts,
};

/** `findRisks` in a thread. Throws 503 when there is too much to analyse at once. */
export const findRisksInThread = (texts: readonly string[]): Promise<readonly FoundRisk[]> =>
  runTask<readonly FoundRisk[]>({ texts });
