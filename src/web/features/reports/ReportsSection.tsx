import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { historyEndNote } from '../../../domain/planContents';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { PlanRestrictionNotice } from '../../components/PlanRestrictionNotice';
import { RaiseConcernLink } from '../../components/RaiseConcernLink';
import { dayText } from '../../lib/dates';
import { isPlanLimitError, useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { hiddenInPrint, printedPageStyles } from '../../components/printStyles';
import { ReportCard } from './ReportCard';
import type { ReportScope } from './ReportCard';
import { ReportExport } from './ReportExport';
import { RoundPicker } from './RoundPicker';
import { useGetProjectReportRoundsQuery, useGetProjectReportsQuery, type Report } from './reportsApi';
import { useRoundAnswers, type SurveyAnswers } from './useRoundAnswers';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The reports of one round of a project. The query string has the round (`openFrom`) and an opened report (`report`). */
export function ReportsSection({ organizationId, projectId }: Props) {
  const { data, error, refetch } = useGetProjectReportRoundsQuery({ projectId });
  const [params, setParams] = useSearchParams();
  const { plan, openPlans } = useCurrentPlan();
  if (!data && error) return <ErrorState subject="回の一覧" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeletons />;

  const { rounds } = data;
  const endNote = historyEndNote(plan, rounds.length);
  const openFrom =
    params.get('openFrom') ?? rounds.find(({ submitted }) => submitted > 0)?.openFrom ?? rounds[0]?.openFrom;
  if (openFrom === undefined) {
    return (
      <EmptyState icon={<ReportIcon fontSize="large" />} title="まだ回がありません">
        回が開くと、メンバーが書いたレポートがここに並びます。
      </EmptyState>
    );
  }
  return (
    <>
      <GlobalStyles styles={printedPageStyles} />
      <Typography variant="h2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {dayText(openFrom)}の回のレポート
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2, ...hiddenInPrint }}
      >
        <RoundPicker rounds={rounds} openFrom={openFrom} onChange={(next) => setParams({ openFrom: next })} />
        <ReportExport key={openFrom} projectId={projectId} openFrom={openFrom} rounds={rounds} />
      </Box>
      {endNote && <PlanRestrictionNotice onPlans={openPlans}>{endNote}</PlanRestrictionNotice>}
      <ReportList
        organizationId={organizationId}
        projectId={projectId}
        openFrom={openFrom}
        previousOpenFrom={rounds[rounds.findIndex((round) => round.openFrom === openFrom) + 1]?.openFrom}
        expandedSurveyId={Number(params.get('report'))}
        linkedCommentId={Number(params.get('comment'))}
      />
    </>
  );
}

interface ListProps extends ReportScope {
  /** The round before; undefined for the oldest one that is listed. */
  previousOpenFrom: string | undefined;
  /** The report whose comments are open initially, and the comment that a link leads to; 0 for none. */
  expandedSurveyId: number;
  linkedCommentId: number;
}

/** Shown when everything is loaded, so that nothing moves what is about to be pressed. */
function ReportList({ organizationId, projectId, openFrom, ...cards }: ListProps) {
  // The same object in each render, so that a reaction renders its own card only.
  const scope = useMemo(
    () => ({ organizationId, projectId, openFrom }),
    [organizationId, projectId, openFrom],
  );
  const answers = useRoundAnswers(scope);
  const { data, currentData, error, refetch } = useGetProjectReportsQuery({ projectId, openFrom });
  const loaded = currentData ?? (data?.openFrom === openFrom ? data : undefined);
  if (answers.isLoading || (!loaded && !error)) return <ReportSkeletons />;
  return (
    <>
      {loaded && <ReportCards {...cards} reports={loaded.reports} surveys={answers.surveys} scope={scope} />}
      {/* The section already shows the note that the plan excludes older rounds; a retry cannot succeed. */}
      {!loaded && !isPlanLimitError(error) && (
        <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />
      )}
      <Box sx={{ mt: 2 }}>
        <RaiseConcernLink organizationId={organizationId} projectId={projectId} />
      </Box>
    </>
  );
}

interface CardsProps extends Omit<ListProps, keyof ReportScope> {
  reports: readonly Report[];
  surveys: ReadonlyMap<number, SurveyAnswers>;
  scope: ReportScope;
}

function ReportCards(props: CardsProps) {
  const { reports, surveys, scope, previousOpenFrom, expandedSurveyId, linkedCommentId } = props;
  if (reports.length === 0) {
    return (
      <EmptyState icon={<ReportIcon fontSize="large" />} title="この回のレポートはまだありません">
        メンバーが提出すると、ここで読んで、コメントやリアクションを返せます。
      </EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      {reports.map((report) => (
        <ReportCard
          key={report.surveyId}
          report={report}
          scope={scope}
          isExpanded={report.surveyId === expandedSurveyId}
          linkedCommentId={linkedCommentId}
          previousOpenFrom={previousOpenFrom}
          survey={surveys.get(report.surveyId)}
        />
      ))}
    </Box>
  );
}

const ReportSkeletons = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
    {[180, 240, 180].map((height, index) => (
      <Skeleton key={index} variant="rounded" height={height} />
    ))}
  </Box>
);
