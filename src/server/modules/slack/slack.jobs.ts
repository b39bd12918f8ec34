import { slackRevokeJob } from './deleteSlack';
import { queueClosedRoundsJob } from './queueClosedRounds';
import { renewTokenKeysJob } from './renewTokenKeys';
import { slackMessageJob } from './slackMessage';

export const slackJobs = [queueClosedRoundsJob, slackMessageJob, slackRevokeJob, renewTokenKeysJob];
