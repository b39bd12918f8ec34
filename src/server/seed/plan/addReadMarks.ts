import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { earlierOf, randomWorkingInstant } from './workingInstants';
import type { OrganizationPlan, NotificationPlan, ReportPlan } from './planTypes';
import { createRandom } from './seededRandom';
import type { DemoCalendar } from './demoCalendar';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
/** Notifications that wait for somebody who looked in yesterday; for the others chance decides. */
const unreadNotificationCounts: Readonly<Record<string, number>> = {
  owner: 4,
  supervisor: 3,
  manager: 6,
  member: 5,
  guest: 3,
};
/** How often somebody without a demo account reads a report at all. */
const reportReadProbability = 0.8;

/**
 * What everybody has seen: all up to a moment of their own, so that unread notifications and unread reports tell the
 * same story, and every report they took part in.
 */
export function addReadMarks(
  company: OrganizationScenario,
  timetable: DemoCalendar,
  projects: OrganizationPlan['projects'],
  notifications: readonly NotificationPlan[],
): void {
  const reports = projects.flatMap(({ rounds }) =>
    rounds.flatMap(({ surveys: sheets }) => sheets.flatMap(({ report }) => report ?? [])),
  );
  const reads = new Map<ReportPlan, { by: string; at: Date }[]>(reports.map((report) => [report, []]));
  for (const { key, demoAccount: account } of company.people) {
    const chance = createRandom(`${company.key}/attention/${key}`);
    const seenUntil = lookAt(notifications.filter(({ to }) => to === key));
    for (const report of reports) {
      const at = readAt(report);
      if (at) reads.get(report)?.push({ by: key, at });
    }

    function lookAt(mine: readonly NotificationPlan[]): Date {
      const unread = Math.min(
        unreadNotificationCounts[account ?? ''] ?? chance.integerBetween(0, 4),
        Math.floor(mine.length / 2),
      );
      const seen = mine.slice(0, mine.length - unread);
      const until = seen[seen.length - 1]?.at ?? timetable.now;
      for (const notification of seen) notification.readAt = within(notification.at, 2, until);
      return until;
    }

    function readAt(report: ReportPlan): Date | undefined {
      if (!report.readers.includes(key)) return undefined;
      const took = [
        ...report.comments,
        ...report.reactions,
        ...report.comments.flatMap((one) => one.reactions),
      ]
        .filter(({ by }) => by === key)
        .map(({ at }) => at.getTime() - minuteMs);
      if (took.length > 0) return new Date(Math.max(report.submittedAt.getTime(), Math.min(...took)));
      const reading = account !== undefined || chance.chance(reportReadProbability);
      return reading && report.submittedAt <= seenUntil
        ? within(report.submittedAt, 3, seenUntil)
        : undefined;
    }

    function within(from: Date, days: number, until: Date): Date {
      return randomWorkingInstant(
        chance,
        from,
        earlierOf(new Date(from.getTime() + days * dayMs), until),
        timetable.isDayOff,
      );
    }
  }
  for (const [report, marks] of reads) report.reads = marks;
}
