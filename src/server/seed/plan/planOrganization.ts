import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { OrganizationScenario } from '../scenarios/scenarioTypes';
import { addReadMarks } from './addReadMarks';
import { earlierOf } from './workingInstants';
import { planNotifications } from './planNotifications';
import type { OrganizationPlan } from './planTypes';
import { planProject } from './planProject';
import type { DemoCalendar } from './demoCalendar';

/** Everything of a company as it stands at the timetable's now; the same for the same now. */
export function planOrganization(company: OrganizationScenario, timetable: DemoCalendar): OrganizationPlan {
  const projects = company.projects.map((story) => planProject(company, story, timetable));
  const notifications = planNotifications(company, projects);
  addReadMarks(company, timetable, projects, notifications);
  const founded = instantOf(addDays(tokyoDate(timetable.now), -company.createdDaysAgo), '10:00');
  return {
    scenario: company,
    calendar: timetable,
    // Around the long holidays the schedule reaches further back than a trial does.
    createdAt: projects.map(({ createdAt }) => createdAt).reduce(earlierOf, founded),
    projects,
    notifications,
  };
}
