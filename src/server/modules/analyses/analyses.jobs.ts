import { analyseRequestedRoundJob } from './analyseRequestedRound';
import { closedRoundJob, queueUnhandledRoundsJob } from './closedRound';

export const analysesJobs = [queueUnhandledRoundsJob, closedRoundJob, analyseRequestedRoundJob];
