import { digestMailJob, queueDueDigestsJob } from './digestMail';
import { notificationMailJob } from './notificationMail';

export const notificationsJobs = [notificationMailJob, queueDueDigestsJob, digestMailJob];
