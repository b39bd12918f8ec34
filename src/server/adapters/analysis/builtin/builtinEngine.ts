import path from 'node:path';
import type { AnalysisInput } from '../../../../domain/analysis/types';
import { createThreadTasks, startCompiledThread } from '../../../lib/threadTasks';
import type { AnalysisEngine } from '../engine';
import type { GivenMentions, RoundReading } from './analyseRound';
import type { FoundRisk } from './findRisks';

/** Each thread has its own dictionary of about 130 MB. */
const maxRoundsAtOnce = 2;
const maxWaiting = 20;
/** In milliseconds; the most text of a round takes a slow machine a quarter of it. */
const maxTaskMs = 120_000;

/** A message to a thread: it is either to analyse a round, or to find the risks of texts. */
export type AnalysisTask =
  | { readonly input: Omit<AnalysisInput, 'takeServiceCall'>; readonly given: GivenMentions | undefined }
  | { readonly texts: readonly string[] };

/** The text of a round may take seconds, for which no request may wait. */
const createTasks = (maxRunning: number) =>
  createThreadTasks<AnalysisTask>({
    start: () => startCompiledThread(path.join(__dirname, 'analysisThread.ts')),
    maxRunning,
    maxWaiting,
    maxMs: maxTaskMs,
  });

const analyseInThread = createTasks(maxRoundsAtOnce);
/** A thread of its own for texts, because a person waits for their check and a round would hold it up. */
const readInThread = createTasks(1);

/** The engine of the product, which also says what an AI service may read, and takes what that has read. */
export interface BuiltinEngine extends AnalysisEngine {
  /** `analyseRound` in a thread. */
  read(input: AnalysisInput, given?: GivenMentions): Promise<RoundReading>;
}

const read: BuiltinEngine['read'] = ({ round, past, minimum, alertLimits }, given) =>
  analyseInThread<RoundReading>({ input: { round, past, minimum, alertLimits }, given });

export const builtinEngine: BuiltinEngine = {
  read,
  analyse: async (input) => (await read(input)).facts,
};

/** `findRisks` in a thread that is there for this alone. Throws 503 when there is too much to read at once. */
export const findRisksInThread = (texts: readonly string[]): Promise<readonly FoundRisk[]> =>
  readInThread<readonly FoundRisk[]>({ texts });

/** Starts that thread, because the first text would otherwise wait for seconds for dictionary and model. */
export const startReadingTexts = async (): Promise<void> => void (await findRisksInThread(['納期']));
