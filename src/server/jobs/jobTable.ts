import {
  handleClosedRoundJob,
  queueUnhandledRoundsJob,
  runAnalysisJob,
} from '../modules/analyses/analyses.jobs';
import { handleClosedRound, queueUnhandledRounds } from '../modules/analyses/handleClosedRound';
import { runAnalysis } from '../modules/analyses/runAnalysis';
import { remindConcernJob } from '../modules/concerns/concerns.jobs';
import { remindConcern } from '../modules/concerns/remindConcern';
import { endCustomerJob } from '../modules/stripe/stripe.jobs';
import { sendLinkMailJob } from '../modules/links/links.jobs';
import { sendPasswordChangedMailJob } from '../modules/auth/auth.jobs';
import { sendLinkMail } from '../modules/links/sendLinkMail';
import { sendPasswordChangedMail } from '../modules/auth/sendPasswordChangedMail';
import { deleteExpiredRows } from '../modules/housekeeping/deleteExpiredRows';
import { deleteExpiredRowsJob } from '../modules/housekeeping/housekeeping.jobs';
import { deleteStoredImage, removeImageJob } from '../modules/images/images.jobs';
import {
  queueDueDigestsJob,
  sendDigestJob,
  sendNotificationMailJob,
} from '../modules/notifications/notifications.jobs';
import { queueDueDigests, sendDigest } from '../modules/notifications/sendDigest';
import { sendNotificationMail } from '../modules/notifications/sendNotificationMail';
import {
  queueDueRoundsJob,
  openRoundJob,
  remindRoundJob,
  remindSurveysJob,
} from '../modules/rounds/rounds.jobs';
import { openRound } from '../modules/rounds/openRound';
import { remindRound } from '../modules/rounds/remindRound';
import { remindSurveys } from '../modules/rounds/remindSurveys';
import { queueDueRounds } from '../modules/rounds/queueDueRounds';
import {
  sendPlanMailJob,
  queueDueBillingJob,
  updateBillingJob,
} from '../modules/subscriptions/subscriptions.jobs';
import { queueDueBilling } from '../modules/subscriptions/queueDueBilling';
import { sendPlanMail } from '../modules/subscriptions/sendPlanMail';
import {
  queueClosedRoundsJob,
  renewTokenKeysJob,
  revokeSlackTokenJob,
  sendSlackMessageJob,
} from '../modules/slack/slack.jobs';
import { revokeSlackToken } from '../modules/slack/disconnectSlack';
import { queueClosedRounds } from '../modules/slack/queueClosedRounds';
import { renewTokenKeys } from '../modules/slack/renewTokenKeys';
import { sendSlackMessage } from '../modules/slack/sendSlackMessage';
import { inTransaction } from '../db/transaction';
import { defineJob, type Job } from '../modules/jobQueue';

/** All background jobs with their handlers. Each has its own queue. */
export const jobTable: readonly Job[] = [
  defineJob(queueDueRoundsJob, (_, services) => queueDueRounds(services)),
  defineJob(openRoundJob, (payload, services) =>
    inTransaction(services.database, (tx) => openRound(tx, payload, { now: services.clock.now(), services })),
  ),
  defineJob(remindRoundJob, (payload, services) =>
    inTransaction(services.database, (tx) =>
      remindRound(tx, payload, { now: services.clock.now(), services }),
    ),
  ),
  defineJob(remindSurveysJob, (payload, services) =>
    inTransaction(services.database, (tx) =>
      remindSurveys(tx, payload, { now: services.clock.now(), services }),
    ),
  ),
  defineJob(queueUnhandledRoundsJob, (_, services) => queueUnhandledRounds(services)),
  defineJob(handleClosedRoundJob, (payload, services) =>
    inTransaction(services.database, (tx) =>
      handleClosedRound(tx, payload, { now: services.clock.now(), services }),
    ),
  ),
  defineJob(runAnalysisJob, (payload, services) => runAnalysis(payload, services)),
  defineJob(remindConcernJob, (payload, services) =>
    inTransaction(services.database, (tx) =>
      remindConcern(tx, payload, { now: services.clock.now(), services }),
    ),
  ),
  defineJob(sendNotificationMailJob, (payload, services) => sendNotificationMail(payload, services)),
  defineJob(queueClosedRoundsJob, (_, services) => queueClosedRounds(services)),
  defineJob(sendSlackMessageJob, (payload, services) => sendSlackMessage(payload, services)),
  defineJob(revokeSlackTokenJob, (payload, services) => revokeSlackToken(payload, services)),
  defineJob(renewTokenKeysJob, (_, services) => renewTokenKeys(services)),
  defineJob(queueDueDigestsJob, (_, services) => queueDueDigests(services)),
  defineJob(sendDigestJob, (payload, services) => sendDigest(payload, services)),
  defineJob(queueDueBillingJob, (_, services) => queueDueBilling(services)),
  defineJob(updateBillingJob, ({ organizationId }, services) =>
    services.billing.updateBilling(organizationId, { now: services.clock.now(), services }),
  ),
  defineJob(endCustomerJob, ({ customerId }, services) =>
    services.billing.finishEndCustomer(customerId, { now: services.clock.now(), services }),
  ),
  defineJob(sendPlanMailJob, (payload, services) => sendPlanMail(payload, services)),
  defineJob(removeImageJob, deleteStoredImage),
  defineJob(sendLinkMailJob, (payload, services) => sendLinkMail(payload, services)),
  defineJob(sendPasswordChangedMailJob, (payload, services) => sendPasswordChangedMail(payload, services)),
  defineJob(deleteExpiredRowsJob, (_, services) => deleteExpiredRows(services)),
];
