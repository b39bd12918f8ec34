import type { Company } from '../stories/story';
import { earlier, workingMoment } from './moments';
import type { CompanyPlan, NotificationPlan, ReportPlan } from './plan';
import { random } from './random';
import type { Timetable } from './timetable';

const day = 24 * 3_600_000;
const minute = 60_000;
/** Notifications that wait for somebody who looked in yesterday; for the others chance decides. */
const waiting: Readonly<Record<string, number>> = {
  owner: 4,
  supervisor: 3,
  manager: 6,
  member: 5,
  guest: 3,
};
/** How often somebody without a demo account reads a report at all. */
const readsReports = 0.8;

/**
 * What everybody has seen: all up to a moment of their own, so that unread notifications and unread reports tell the
 * same story, and every report they took part in.
 */
export function payAttention(
  company: Company,
  timetable: Timetable,
  projects: CompanyPlan['projects'],
  notifications: readonly NotificationPlan[],
): void {
  const reports = projects.flatMap(({ rounds }) =>
    rounds.flatMap(({ sheets }) => sheets.flatMap(({ report }) => report ?? [])),
  );
  const reads = new Map<ReportPlan, { by: string; at: Date }[]>(reports.map((report) => [report, []]));
  for (const { key, account } of company.people) {
    const chance = random(`${company.key}/attention/${key}`);
    const seenUntil = lookAt(notifications.filter(({ to }) => to === key));
    for (const report of reports) {
      const at = readAt(report);
      if (at) reads.get(report)?.push({ by: key, at });
    }

    function lookAt(mine: readonly NotificationPlan[]): Date {
      const unread = Math.min(waiting[account ?? ''] ?? chance.between(0, 4), Math.floor(mine.length / 2));
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
        .map(({ at }) => at.getTime() - minute);
      if (took.length > 0) return new Date(Math.max(report.submittedAt.getTime(), Math.min(...took)));
      const reading = account !== undefined || chance.chance(readsReports);
      return reading && report.submittedAt <= seenUntil
        ? within(report.submittedAt, 3, seenUntil)
        : undefined;
    }

    function within(from: Date, days: number, until: Date): Date {
      return workingMoment(
        chance,
        from,
        earlier(new Date(from.getTime() + days * day), until),
        timetable.isDayOff,
      );
    }
  }
  for (const [report, marks] of reads) report.reads = marks;
}
