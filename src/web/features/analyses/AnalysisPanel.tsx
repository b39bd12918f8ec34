import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSearchParams } from 'react-router-dom';
import { historyEndNote } from '../../../domain/billing/planContents';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { onlyInPrint, printedFiguresStyles } from '../../components/printStyles';
import { NativeSelect } from '../../components/NativeSelect';
import { LoadingSection } from '../../components/LoadingShapes';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';
import { isPlanLimitError, useCurrentPlan } from '../plans/plansHooks';
import { useGetProjectReportRoundsQuery } from '../rounds/roundsApi';
import { AnalysisPdfButton } from './AnalysisPdfButton';
import { RoundFindings } from './RoundFindings';
import { useGetAnalysisQuery, useGetLatestAnalysisQuery } from './analysesApi';

/**
 * The analysis of the round in the query parameter `surveyDate`; without it, of the latest round the server chooses.
 */
export function AnalysisPanel({ projectId }: { projectId: number }) {
  const [params, setParams] = useSearchParams();
  const selectedDate = params.get('surveyDate');
  const { round, error, refetch, hasNoRounds } = useRoundAnalysis(projectId, selectedDate);
  const { data, error: roundsError } = useGetProjectReportRoundsQuery({ projectId });
  const { plan, openPlans } = useCurrentPlan();
  const now = useNow();
  const endNote = data && historyEndNote(plan, data.rounds.length);

  if (hasNoRounds) {
    return (
      <EmptyState title="まだアンケートの回がありません">
        最初のアンケートにメンバーが回答すると、ここで分析を実行できます。
      </EmptyState>
    );
  }
  const openFrom = selectedDate ?? round?.openFrom;
  // The findings wait until the select and the note above them are rendered, because these would otherwise move a
  // button that is about to be pressed.
  const isPlaced = data !== undefined || roundsError !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data && openFrom && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
          <GlobalStyles styles={printedFiguresStyles} />
          <Box sx={onlyInPrint}>{formatTokyoDate(openFrom)}の回</Box>
          <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 280px' }, minWidth: 0 }}>
            <NativeSelect
              label="アンケートの回"
              value={openFrom}
              options={withSelected(data.rounds, openFrom).map(({ openFrom: day, closesAt }) => ({
                value: day,
                label: `${formatTokyoDate(day)}の回${closesAt && new Date(closesAt) > now ? '（受付中）' : ''}`,
              }))}
              onChange={(surveyDate) => setParams({ surveyDate })}
            />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, ml: { xs: -1, sm: 0 } }}>
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              印刷
            </Button>
            <AnalysisPdfButton projectId={projectId} surveyDate={openFrom} />
          </Box>
        </Box>
      )}
      {endNote && <PlanRestrictionNotice onPlans={openPlans}>{endNote}</PlanRestrictionNotice>}
      {round && isPlaced && <RoundFindings key={round.openFrom} round={round} />}
      {!round && error && !isPlanLimitError(error) && (
        <ErrorState subject="分析" error={error} onRetry={refetch} />
      )}
      {!(round && isPlaced) && !error && <FindingsSkeleton />}
    </Box>
  );
}

/** Adds a selected date that is not a round of the project, so that the select shows it above the error message. */
const withSelected = (
  rounds: readonly { openFrom: string; closesAt?: string }[],
  selected: string,
): readonly { openFrom: string; closesAt?: string }[] =>
  rounds.some(({ openFrom }) => openFrom === selected) ? rounds : [{ openFrom: selected }, ...rounds];

function useRoundAnalysis(projectId: number, selectedDate: string | null) {
  const latest = useGetLatestAnalysisQuery({ projectId }, { skip: selectedDate !== null });
  const selected = useGetAnalysisQuery(
    { projectId, surveyDate: selectedDate ?? '' },
    { skip: selectedDate === null },
  );
  const current = selectedDate === null ? latest : selected;
  return {
    round: current.currentData?.analysis ?? undefined,
    hasNoRounds: selectedDate === null && latest.currentData?.analysis === null,
    error: current.error,
    refetch: () => void current.refetch(),
  };
}

function FindingsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <LoadingSection label="分析を読み込んでいます" shapes={{ figure: 1, text: 1 }} />
      <LoadingSection shapes={{ text: 3 }} />
      <LoadingSection shapes={{ chart: 1 }} />
    </Box>
  );
}
