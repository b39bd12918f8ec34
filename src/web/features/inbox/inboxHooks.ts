import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useGetOrganizationRisksQuery } from '../risks/risksApi';
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
  const voices = useWaitingVoices(organizationId);
  const comments = useGetWaitingCommentsQuery({ organizationId });
  const queries = [voices, surveys, projects, concerns, actions, comments];
  const inbox =
    voices.data && surveys.data && projects.data && concerns.data && actions.data && comments.data
      ? toInbox(
          {
            voices: voices.data.projects,
            ...surveys.data,
            ...actions.data,
            ...concerns.data,
            ...comments.data,
          },
          projects.data.projects,
        )
      : null;
  return {
    inbox,
    error: inbox ? undefined : queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}

/** The voices that wait where the signed-in person may read them; guests have none. */
function useWaitingVoices(organizationId: number) {
  const canRead = useCan('analysis.list');
  const query = useGetOrganizationRisksQuery({ organizationId }, { skip: !canRead });
  return canRead ? query : { ...query, data: { projects: [] } };
}

/** The open actions of the signed-in person; guests have none. */
function useMyActions(organizationId: number) {
  const canRead = useCan('action.list');
  const query = useGetMyActionsQuery({ organizationId }, { skip: !canRead });
  return canRead ? query : { ...query, data: { actions: [] } };
}
