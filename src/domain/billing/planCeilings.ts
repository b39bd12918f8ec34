import { type Plan, planLimits, type PlanLimits } from './plans';

/** The highest limits among all plans. */
export function ceilingsOf(limits: Record<Plan, PlanLimits>): PlanLimits {
  const all = Object.values(limits);
  return {
    projects: Math.max(...all.map(({ projects }) => projects)),
    members: Math.max(...all.map(({ members }) => members)),
  };
}

/**
 * The bounds of lists. They follow from the ceilings, so that raising a plan's limit raises them, too. The factors
 * leave room for entries that no limit counts: archived projects, projects of several organizations, people who have
 * left, and what an organization keeps after it changed to a smaller plan.
 */
export const listBoundsOf = ({ projects, members }: PlanLimits) => ({
  openProjects: projects,
  /** Projects of one status; of archived ones the newest are listed. */
  projectsOfStatus: 3 * projects,
  /** Projects of one person in all organizations. */
  projectsOfPerson: 5 * projects,
  /** Rounds of projects in one digest. */
  digestRounds: 3 * projects,
  /** Rows of an overview with one row for each project and one for each person. */
  projectsAndPeople: 5 * (projects + members),
  /** Members, participants, and people offered for selection. */
  people: 5 * members,
  /** Invitations of an organization that are listed. */
  invitations: 5 * members,
  /** People whom one request names. */
  namedPeople: members,
  /** Reports of a round that are listed. */
  reportsOfRound: 2 * members,
  /** Surveys that an analysis reads, and people whose names it looks for. */
  analysedSurveys: 200 * members,
  /** Events of a project in a year. */
  projectEvents: 20 * members,
});

export const listBounds = listBoundsOf(ceilingsOf(planLimits));
