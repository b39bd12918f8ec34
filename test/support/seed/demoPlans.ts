import { demoOrganizations } from '../../../src/server/seed/demoOrganizations';
import { planOrganization } from '../../../src/server/seed/plan/planOrganization';
import type { OrganizationPlan, ProjectPlan } from '../../../src/server/seed/plan/planTypes';
import { createDemoCalendar } from '../../../src/server/seed/plan/demoCalendar';

/** The demo as the tests of this folder look at it. */

export const planDemo = (now: string): OrganizationPlan[] => {
  const at = createDemoCalendar(new Date(now));
  return demoOrganizations.map((company) => planOrganization(company, at));
};

/** Made on a Saturday afternoon. */
export const demoPlans = planDemo('2026-11-21T05:00:00Z');

export const allProjects = (all: readonly OrganizationPlan[]) => all.flatMap(({ projects }) => projects);

export const allReports = (of: ProjectPlan) =>
  of.rounds.flatMap(({ surveys: sheets }) => sheets.flatMap(({ report }) => report ?? []));
