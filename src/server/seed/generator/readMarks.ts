import { minuteMs } from '../../../domain/calendar/durations';
import type { DemoPerson, OrganizationScenario } from '../scenarios/scenarioTypes';
import type { DemoCalendar } from './demoCalendar';
import type { NotificationPlan } from './notifications';
import type { PlacedSurvey } from './projects';
import { createRandom, type Random } from './seededRandom';
import type { ReportPlan } from './surveys';
import { workingInstantWithinDays } from './workingInstants';

/** Unread notifications of the demo accounts; for other people the number is random. */
const unreadNotificationCounts: Readonly<Record<string, number>> = {
  owner: 4,
  supervisor: 3,
  manager: 6,
  member: 5,
  guest: 3,
};
/** Probability that a person without a demo account reads a report. */
const reportReadProbability = 0.8;

/**
 * Marks notifications as read and returns who has read which report. Each person has read everything up to an instant, so
 * that unread notifications and unread reports agree, and every report they commented on or reacted to.
 */
export const planReads = (
  organization: OrganizationScenario,
  calendar: DemoCalendar,
  surveys: readonly PlacedSurvey[],
  notifications: readonly NotificationPlan[],
) =>
  organization.people.flatMap((person) => {
    const random = createRandom(`${organization.key}/attention/${person.key}`);
    const received = notifications.filter(({ to }) => to === person.key);
    const readUntil = markNotificationsRead(random, calendar, person, received) ?? calendar.now;
    return surveys.flatMap(({ survey }) => {
      const at = survey.report && reportReadAt(random, calendar, person, survey.report, readUntil);
      return at ? { survey, by: person.key, at } : [];
    });
  });

/** Marks all but the newest of a person's notifications and returns the instant of the last one marked. */
function markNotificationsRead(
  random: Random,
  calendar: DemoCalendar,
  { demoAccount }: DemoPerson,
  received: readonly NotificationPlan[],
): Date | undefined {
  const unreadCount = Math.min(
    unreadNotificationCounts[demoAccount ?? ''] ?? random.integerBetween(0, 4),
    Math.floor(received.length / 2),
  );
  const read = received.slice(0, received.length - unreadCount);
  const readUntil = read.at(-1)?.at;
  for (const notification of read)
    notification.readAt = workingInstantWithinDays(random, calendar, notification.at, 2, readUntil);
  return readUntil;
}

/** When a person has read a report: before their first comment or reaction, otherwise by chance. */
function reportReadAt(
  random: Random,
  calendar: DemoCalendar,
  { key, demoAccount }: DemoPerson,
  { readers, comments, reactions, submittedAt }: ReportPlan,
  readUntil: Date,
): Date | undefined {
  if (!readers.includes(key)) return undefined;
  const contributions = [...comments, ...reactions, ...comments.flatMap((comment) => comment.reactions)]
    .filter(({ by }) => by === key)
    .map(({ at }) => at.getTime() - minuteMs);
  if (contributions.length > 0) return new Date(Math.max(submittedAt.getTime(), Math.min(...contributions)));
  const hasRead = demoAccount !== undefined || random.chance(reportReadProbability);
  return hasRead && submittedAt <= readUntil
    ? workingInstantWithinDays(random, calendar, submittedAt, 3, readUntil)
    : undefined;
}
