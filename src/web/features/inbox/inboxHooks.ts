import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import type { ListedProject } from '../projects/projectsApi';
import { useGetUnansweredSurveysQuery } from '../survey/surveyApi';
import type { UnansweredSurvey } from '../survey/surveyApi';

export interface Inbox {
  /** Oldest first. */
  surveys: readonly UnansweredSurvey[];
  /** Open projects with reports that one has not read: one that is over asks nothing of anybody. */
  unreadProjects: readonly ListedProject[];
  /** Things waiting: each survey and each report is one. */
  count: number;
}

/** What waits for the signed-in person in an organization (product §5). `waiting` is null until all is known. */
export function useInbox(organizationId: number) {
  const surveys = useGetUnansweredSurveysQuery({ organizationId });
  const projects = useGetOrganizationProjectsQuery({ organizationId });
  const waiting =
    surveys.data && projects.data ? toInbox(surveys.data.surveys, projects.data.projects) : null;
  return {
    waiting,
    error: waiting ? undefined : (surveys.error ?? projects.error),
    retry: () => {
      if (surveys.error) void surveys.refetch();
      if (projects.error) void projects.refetch();
    },
  };
}

function toInbox(surveys: readonly UnansweredSurvey[], projects: readonly ListedProject[]): Inbox {
  const unread = projects.filter(({ unreadReports }) => unreadReports > 0);
  const reports = unread.reduce((count, { unreadReports }) => count + unreadReports, 0);
  return { surveys, unreadProjects: unread, count: surveys.length + reports };
}
