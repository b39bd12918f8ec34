import { useNow } from '../../lib/useNow';
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
  const hasActions = useCan('action.list');
  const actions = listFor(hasActions, useGetMyActionsQuery({ organizationId }, { skip: !hasActions }), {
    actions: [],
  });
  const hasVoices = useCan('analysis.list');
  const voices = listFor(hasVoices, useGetOrganizationRisksQuery({ organizationId }, { skip: !hasVoices }), {
    projects: [],
  });
  const now = useNow();
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
          now,
        )
      : null;
  return {
    inbox,
    error: inbox ? undefined : queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}

/** A list that only those with a permission can read; others have nothing in it. */
const listFor = <D, Q>(canRead: boolean, query: Q & { data?: D }, nothing: NoInfer<D>) =>
  canRead ? query : { ...query, data: nothing };
