import { askNewcomersJob } from './askNewcomers';
import { openRoundJob } from './openRound';
import { queueDueRoundsJob } from './queueDueRounds';
import { remindRoundJob } from './remindRound';
import { remindSurveysJob } from './remindSurveys';

export const roundsJobs = [
  queueDueRoundsJob,
  openRoundJob,
  remindRoundJob,
  remindSurveysJob,
  askNewcomersJob,
];
