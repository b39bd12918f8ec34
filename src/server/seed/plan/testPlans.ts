import { companies } from '../companies';
import { planCompany } from './company';
import type { CompanyPlan, ProjectPlan } from './plan';
import { timetable } from './timetable';

/** The demo as the tests of this folder look at it. */

export const planned = (now: string): CompanyPlan[] => {
  const at = timetable(new Date(now));
  return companies.map((company) => planCompany(company, at));
};

/** Made on a Saturday afternoon. */
export const plans = planned('2026-11-21T05:00:00Z');

export const projectsOf = (all: readonly CompanyPlan[]) => all.flatMap(({ projects }) => projects);

export const reportsOf = (of: ProjectPlan) =>
  of.rounds.flatMap(({ sheets }) => sheets.flatMap(({ report }) => report ?? []));
