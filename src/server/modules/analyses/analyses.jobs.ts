import { closedRoundJob, queueUnhandledRoundsJob } from './closedRound';
import { runAnalysisJob } from './runAnalysis';

export const analysesJobs = [queueUnhandledRoundsJob, closedRoundJob, runAnalysisJob];
