import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { earlierOf, type DemoCalendar } from './demoCalendar';
import { planNotifications, planReads } from './notifications';
import { planProject } from './projects';

export type OrganizationPlan = ReturnType<typeof planOrganization>;

/**
 * All data of an organization at `calendar.now`, planned without a database: the same instant gives the same plan. People
 * are named by key; the ids of the records are 0 until they are assigned.
 */
export function planOrganization(scenario: OrganizationScenario, calendar: DemoCalendar) {
  const takenTexts = new Set<string>();
  const projects = scenario.projects.map((project) => planProject(scenario, project, calendar, takenTexts));
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
    concerns: (scenario.concerns ?? []).map((concern) => ({ ...concern, id: 0 })),
  };
}

const inOrderOfTime = <T>(records: readonly T[], timeOf: (record: T) => Date): T[] =>
  records.toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime());
