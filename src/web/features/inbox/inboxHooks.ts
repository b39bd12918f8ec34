import type { Reply } from '../../../contract/types';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import type { ListedProject } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import { useGetUnansweredSurveysQuery } from '../survey/surveyApi';
import type { UnansweredSurvey } from '../survey/surveyApi';
import { useGetMyActionsQuery, useGetUnansweredConcernsQuery, useGetWaitingCommentsQuery } from './inboxApi';

export interface Inbox {
  /** Oldest first. */
  surveys: readonly UnansweredSurvey[];
  /** Agreed actions that the person has to do, sorted by due date. */
  actions: Reply<'getMyActions'>['actions'];
  /** Unanswered concerns that are addressed to the person, oldest first. */
  concerns: Reply<'getUnansweredConcerns'>['concerns'];
  /** The number of unanswered concerns, including those beyond the listed ones. */
  unanswered: number;
  /** Comments that wait for an answer of the person, one for each conversation, oldest first. */
  comments: Reply<'getWaitingComments'>['comments'];
  /** Open projects with unread reports; archived projects need no action. */
  unreadProjects: readonly ListedProject[];
  /** What the person has to do: each survey, action, concern and comment counts as one. */
  count: number;
  /** Nobody has to read them today, so they do not count. */
  unreadReports: number;
}

/** The inbox of the signed-in person in an organization (product §5). `inbox` is null until all lists are loaded. */
export function useInbox(organizationId: number) {
  const surveys = useGetUnansweredSurveysQuery({ organizationId });
  const projects = useGetOrganizationProjectsQuery({ organizationId });
  const concerns = useGetUnansweredConcernsQuery({ organizationId });
  const actions = useMyActions(organizationId);
  const comments = useGetWaitingCommentsQuery({ organizationId });
  const queries = [surveys, projects, concerns, actions, comments];
  const inbox =
    surveys.data && projects.data && concerns.data && actions.data && comments.data
      ? toInbox(
          { ...surveys.data, ...actions.data, ...concerns.data, ...comments.data },
          projects.data.projects,
        )
      : null;
  return {
    inbox,
    error: inbox ? undefined : queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}

/** The open actions of the signed-in person; guests have none. */
function useMyActions(organizationId: number) {
  const canRead = useCan('action.list');
  const query = useGetMyActionsQuery({ organizationId }, { skip: !canRead });
  return canRead ? query : { ...query, data: { actions: [] } };
}

type Lists = Omit<Inbox, 'unreadProjects' | 'unreadReports' | 'count'>;

function toInbox(lists: Lists, projects: readonly ListedProject[]): Inbox {
  const unreadProjects = projects.filter(({ unreadReports }) => unreadReports > 0);
  const { surveys, actions, unanswered, comments } = lists;
  return {
    ...lists,
    unreadProjects,
    count: surveys.length + actions.length + unanswered + comments.length,
    unreadReports: unreadProjects.reduce((count, { unreadReports }) => count + unreadReports, 0),
  };
}
