import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import { useGetUnansweredSurveysQuery } from '../survey/surveyApi';
import { useGetMyActionsQuery, useGetUnansweredConcernsQuery, useGetWaitingCommentsQuery } from './inboxApi';
import { toInbox } from './toInbox';

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
