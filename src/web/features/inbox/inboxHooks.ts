import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import type { ListedProject } from '../projects/projectsApi';
import { useGetUnansweredSurveysQuery } from '../survey/surveyApi';
import type { UnansweredSurvey } from '../survey/surveyApi';

export interface Inbox {
  /** Oldest first. */
  surveys: readonly UnansweredSurvey[];
  /** Open projects with unread reports; archived projects need no action. */
  unreadProjects: readonly ListedProject[];
  /** Number of entries: each survey and each unread report counts as one. */
  count: number;
}

/** The inbox of the signed-in person in an organization (product §5). `inbox` is null until both lists are loaded. */
export function useInbox(organizationId: number) {
  const surveys = useGetUnansweredSurveysQuery({ organizationId });
  const projects = useGetOrganizationProjectsQuery({ organizationId });
  const inbox = surveys.data && projects.data ? toInbox(surveys.data.surveys, projects.data.projects) : null;
  return {
    inbox,
    error: inbox ? undefined : (surveys.error ?? projects.error),
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
