import { slackRevokeJob } from './deleteSlack';
import { queueClosedRoundsJob } from './queueClosedRounds';
import { renewTokenKeysJob } from './slackTokens';
import { slackMessageJob } from './slackMessage';

export const slackJobs = [queueClosedRoundsJob, slackMessageJob, slackRevokeJob, renewTokenKeysJob];
