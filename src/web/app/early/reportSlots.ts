import type { Reply } from '../../../contract/types';
import { politeNameOrLeft } from '../../../domain/text/visibleText';
import { elapsedText } from '../../lib/dates';
import type { Slots } from './fillEarlyPage';
import { when } from './when';

/** As many as a tall phone shows; the others come with the scripts. */
export const maxReports = 3;

/** The slots of `EarlyReport`, without ratings. */
export const reportSlots = (report: Reply<'getProjectReports'>['reports'][number], now: Date): Slots => ({
  surveyId: String(report.surveyId),
  name: politeNameOrLeft(report.author),
  submitted: elapsedText(report.submittedAt, now),
  mine: when(report.mine),
  late: when(report.late),
  unread: when(!report.read && !report.mine),
  rated: [],
  entries: report.entries.map(({ label, text }) => ({ label, text })),
});
