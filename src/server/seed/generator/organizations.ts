import { businessDayOnOrAfter } from '../../../domain/calendar/businessDays';
import { hourMs } from '../../../domain/calendar/durations';
import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import type { DemoCalendar } from './demoCalendar';
import { planNotifications } from './notifications';
import { planProject } from './projects';
import { planReads } from './readMarks';
import { earlierOf } from './workingInstants';

export type OrganizationPlan = ReturnType<typeof planOrganization>;

/**
 * All data of an organization at `calendar.now`, planned without a database: the same instant gives the same plan. People
 * are named by key; the ids of the records are 0 until they are assigned.
 */
export function planOrganization(scenario: OrganizationScenario, calendar: DemoCalendar) {
  const projects = scenario.projects.map((project) => planProject(scenario, project, calendar));
  const surveysByProject = projects.flatMap((project) =>
    project.rounds.flatMap((round) => round.surveys.map((survey) => ({ project, round, survey }))),
  );
  const surveys = inOrderOfTime(surveysByProject, ({ round }) => round.times.openedAt);
  const comments = surveys.flatMap((placed) =>
    (placed.survey.report?.comments ?? []).map((comment) => ({ ...placed, comment })),
  );
  const replies = surveys.flatMap((placed) => placed.survey.replies.map((reply) => ({ ...placed, reply })));
  const notifications = inOrderOfTime(planNotifications(surveys), ({ at }) => at);
  const scenarioCreatedAt = instantOf(addDays(tokyoDate(calendar.now), -scenario.createdDaysAgo), '10:00');
  return {
    id: 0,
    scenario,
    calendar,
    // Around long holidays the first round can open before the planned creation date of a trial organization.
    createdAt: projects.map(({ createdAt }) => createdAt).reduce(earlierOf, scenarioCreatedAt),
    people: scenario.people.map((person) => ({ ...person, id: 0 })),
    clients: scenario.clients.map((client) => ({ ...client, id: 0 })),
    projects,
    surveys,
    comments: inOrderOfTime(comments, ({ comment }) => comment.at),
    replies: inOrderOfTime(replies, ({ reply }) => reply.at),
    notifications,
    reads: planReads(scenario, calendar, surveysByProject, notifications),
    concerns: planConcerns(scenario, calendar),
  };
}

const inOrderOfTime = <T>(records: readonly T[], timeOf: (record: T) => Date): T[] =>
  records.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());

/** Concerns with their comments. Everybody has read the answered ones, the others are unread. */
function planConcerns({ concerns = [] }: OrganizationScenario, { now, isDayOff }: DemoCalendar) {
  const hoursAfter = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hourMs);
  return concerns.map((concern) => {
    const day = businessDayOnOrAfter(addDays(tokyoDate(now), -concern.daysAgo), isDayOff);
    // Around long holidays the next business day can lie ahead.
    const createdAt = earlierOf(instantOf(day, '11:20'), hoursAfter(now, -30));
    const comments = concern.comments.map(({ hoursLater, ...comment }) => ({
      ...comment,
      at: hoursAfter(createdAt, hoursLater),
    }));
    const lastAt = comments.at(-1)?.at ?? createdAt;
    const isAnswered = comments.length > 0;
    return {
      ...concern,
      id: 0,
      createdAt,
      comments,
      lastAt,
      isAnswered,
      readAt: isAnswered ? hoursAfter(createdAt, 2) : null,
      settledAt: concern.settled ? hoursAfter(lastAt, 1) : null,
    };
  });
}
