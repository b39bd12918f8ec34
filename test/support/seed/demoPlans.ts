import { demoOrganizations } from '../../../src/server/seed/demoOrganizations';
import { planOrganization, type OrganizationPlan } from '../../../src/server/seed/generator/organizations';
import type { ProjectPlan } from '../../../src/server/seed/generator/projects';
import { createDemoCalendar } from '../../../src/server/seed/generator/demoCalendar';

/** The plan of the demo's data, for the tests of the seed. */
export const planDemo = (now: string): OrganizationPlan[] => {
  const at = createDemoCalendar(new Date(now));
  return demoOrganizations.map((company) => planOrganization(company, at));
};

/** Planned on a Saturday afternoon. */
export const demoPlans = planDemo('2026-11-21T05:00:00Z');

export const allProjects = (organizations: readonly OrganizationPlan[]) =>
  organizations.flatMap(({ projects }) => projects);

export const allReports = (project: ProjectPlan) =>
  project.rounds.flatMap(({ surveys }) => surveys.flatMap(({ report }) => report ?? []));
