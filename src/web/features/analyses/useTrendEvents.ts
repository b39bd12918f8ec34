import { useOrgId } from '../../lib/pathIds';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { useCan } from '../session/sessionHooks';
import { useGetAnalysisEventsQuery, type RoundAnalysis } from './analysesApi';
import { eventRounds } from './eventItems';

/** The events before each round of a trend and the actions agreed on because of it. `projectPath` is that of the overview. */
export function useTrendEvents({ projectId, openFrom, trend }: RoundAnalysis, projectPath: string) {
  const events = useGetAnalysisEventsQuery({ projectId, surveyDate: openFrom });
  const actions = useGetProjectActionsQuery({ projectId }).currentData?.actions ?? [];
  const clients = `/organizations/${useOrgId()}/setting/clients`;
  const canEdit = useCan('project.edit');
  return {
    rounds: eventRounds(
      trend.map((point) => point.openFrom),
      events.currentData?.rounds ?? [],
      actions,
      { project: projectPath, clients, canEdit },
    ),
    error: events.currentData ? undefined : events.error,
    retry: () => void events.refetch(),
  };
}
