import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { historyEndNote } from '../../../domain/planContents';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { NativeSelect } from '../../components/NativeSelect';
import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { dayText } from '../../lib/dates';
import { isPlanLimitError, useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { useGetProjectReportRoundsQuery } from '../reports/reportsApi';
import { RoundFindings } from './RoundFindings';
import { useGetAnalysisQuery, useGetLatestAnalysisQuery } from './analysesApi';

/** The analysis of one round; which one stands in the address (`surveyDate`), without it the latest worth reading. */
export function AnalysisPanel({ projectId }: { projectId: number }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('surveyDate');
  const { shown, error, refetch, noRounds } = useRoundAnalysis(projectId, chosen);
  const { data } = useGetProjectReportRoundsQuery({ projectId });
  const { plan, openPlans } = useCurrentPlan();
  const end = data && historyEndNote(plan, data.rounds.length);

  if (noRounds) {
    return (
      <EmptyState title="まだ回がありません">
        最初の回が開き、メンバーが回答すると、ここで分析を実行できます。
      </EmptyState>
    );
  }
  const openFrom = chosen ?? shown?.openFrom;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data && openFrom && (
        <Box sx={{ maxWidth: 280 }}>
          <NativeSelect
            label="回"
            value={openFrom}
            options={withChosen(
              data.rounds.map((round) => round.openFrom),
              openFrom,
            ).map((day) => ({ value: day, label: `${dayText(day)}の回` }))}
            onChange={(surveyDate) => setParams({ surveyDate })}
          />
        </Box>
      )}
      {end && <PlanRestrictionNotice onPlans={openPlans}>{end}</PlanRestrictionNotice>}
      {shown && <RoundFindings key={shown.openFrom} round={shown} />}
      {!shown && error && !isPlanLimitError(error) && (
        <ErrorState subject="分析" error={error} onRetry={refetch} />
      )}
      {!shown && !error && <FindingsSkeleton />}
    </Box>
  );
}

/** A date that is no round of the project is still shown in the picker, above the message that says so. */
const withChosen = (days: readonly string[], chosen: string): readonly string[] =>
  days.includes(chosen) ? days : [chosen, ...days];

function useRoundAnalysis(projectId: number, chosen: string | null) {
  const latest = useGetLatestAnalysisQuery({ projectId }, { skip: chosen !== null });
  const one = useGetAnalysisQuery({ projectId, surveyDate: chosen ?? '' }, { skip: chosen === null });
  const current = chosen === null ? latest : one;
  return {
    shown: (chosen === null ? latest.currentData?.analysis : one.currentData) ?? undefined,
    noRounds: chosen === null && latest.currentData?.analysis === null,
    error: current.error,
    refetch: () => void current.refetch(),
  };
}

function FindingsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }} role="status" aria-busy aria-label="分析を読み込んでいます">
      {[220, 320, 300].map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
