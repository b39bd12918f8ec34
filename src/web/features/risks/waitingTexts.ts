import { daysBetween, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { WaitingRisks } from './risksApi';

/** A voice is said to wait from this number of days on. */
const minDaysWaiting = 2;

/** Says how long a voice that nobody has handled has waited: 「15日未対応」; empty if it was sent yesterday or today. */
export function waitingTexts(sentAt: string, now: Date): readonly string[] {
  const days = daysBetween(tokyoDate(new Date(sentAt)), tokyoDate(now));
  return days >= minDaysWaiting ? [`${days}日未対応`] : [];
}

/**
 * The same of the oldest voice of a project: 「最長15日未対応」, without 最長 where there is one voice only. Servers of the last
 * release do not say when it was sent.
 */
export const oldestWaitingTexts = (
  { count, oldestSentAt }: Pick<WaitingRisks, 'count' | 'oldestSentAt'>,
  now: Date,
): readonly string[] =>
  oldestSentAt === undefined
    ? []
    : waitingTexts(oldestSentAt, now).map((text) => (count > 1 ? `最長${text}` : text));

/** Number of projects with voices that the dashboard shows at first. */
export const maxShownVoices = 5;

export const organizationVoicesHeading = (projects: readonly WaitingRisks[]): string =>
  `すぐに話したい声（${projects.reduce((sum, { count }) => sum + count, 0)}件）`;

/** The number of voices of a project, and how long they have waited: 「2件・最長15日未対応」. */
export const waitingVoicesText = (project: WaitingRisks, now: Date): string =>
  [`${project.count}件`, ...oldestWaitingTexts(project, now)].join('・');
