import { analysesJobs } from '../modules/analyses/analyses.jobs';
import { authJobs } from '../modules/auth/auth.jobs';
import { concernsJobs } from '../modules/concerns/concerns.jobs';
import { housekeepingJobs } from '../modules/housekeeping/housekeeping.jobs';
import { imagesJobs } from '../modules/images/images.jobs';
import { mailedLinksJobs } from '../modules/mailedLinks/mailedLinks.jobs';
import { notificationsJobs } from '../modules/notifications/notifications.jobs';
import { risksJobs } from '../modules/risks/risks.jobs';
import { roundsJobs } from '../modules/rounds/rounds.jobs';
import { slackJobs } from '../modules/slack/slack.jobs';
import { stripeJobs } from '../modules/stripe/stripe.jobs';
import { subscriptionsJobs } from '../modules/subscriptions/subscriptions.jobs';
import type { Job } from '../modules/jobQueue';

/** All background jobs. Each has its own queue. */
export const jobTable: readonly Job[] = [
  ...roundsJobs,
  ...analysesJobs,
  ...risksJobs,
  ...concernsJobs,
  ...notificationsJobs,
  ...slackJobs,
  ...subscriptionsJobs,
  ...stripeJobs,
  ...imagesJobs,
  ...mailedLinksJobs,
  ...authJobs,
  ...housekeepingJobs,
];
