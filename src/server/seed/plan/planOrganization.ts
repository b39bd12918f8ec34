import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { addReadMarks } from './addReadMarks';
import { earlierOf } from './workingInstants';
import { planNotifications } from './planNotifications';
import type { OrganizationPlan } from './planTypes';
import { planProject } from './planProject';
import type { DemoCalendar } from './demoCalendar';

/** All data of an organization at `calendar.now`. The plan is deterministic: the same instant gives the same plan. */
export function planOrganization(
  organization: OrganizationScenario,
  calendar: DemoCalendar,
): OrganizationPlan {
  const projects = organization.projects.map((scenario) => planProject(organization, scenario, calendar));
  const notifications = planNotifications(organization, projects);
  addReadMarks(organization, calendar, projects, notifications);
  const scenarioCreatedAt = instantOf(
    addDays(tokyoDate(calendar.now), -organization.createdDaysAgo),
    '10:00',
  );
  return {
    scenario: organization,
    calendar,
    // Around long holidays the first round can open before the planned creation date of a trial organization.
    createdAt: projects.map(({ createdAt }) => createdAt).reduce(earlierOf, scenarioCreatedAt),
    projects,
    notifications,
  };
}
