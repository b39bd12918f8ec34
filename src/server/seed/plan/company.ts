import { addDays, instantOf, tokyoDate } from '../../../domain/calendar/tokyoDate';
import type { Company } from '../stories/story';
import { payAttention } from './attention';
import { earlier } from './moments';
import { planNotifications } from './notifications';
import type { CompanyPlan } from './plan';
import { planProject } from './project';
import type { Timetable } from './timetable';

/** Everything of a company as it stands at the timetable's now; the same for the same now. */
export function planCompany(company: Company, timetable: Timetable): CompanyPlan {
  const projects = company.stories.map((story) => planProject(company, story, timetable));
  const notifications = planNotifications(company, projects);
  payAttention(company, timetable, projects, notifications);
  const founded = instantOf(addDays(tokyoDate(timetable.now), -company.founded), '10:00');
  return {
    company,
    timetable,
    // Around the long holidays the schedule reaches further back than a trial does.
    foundedAt: projects.map(({ createdAt }) => createdAt).reduce(earlier, founded),
    projects,
    notifications,
  };
}
