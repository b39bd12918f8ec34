import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { historyEndNote } from '../../../domain/billing/planContents';
import { previousRound, shownRound } from '../../../domain/reportList';
import type { Reply } from '../../../contract/types';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { LinkTabs } from '../../components/LinkTabs';
import { MutedText } from '../../components/MutedText';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { RaiseConcernLink } from '../concerns/RaiseConcernLink';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { parseId } from '../../lib/pathIds';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { isolated } from '../../../domain/text/visibleText';
import { useGetProjectQuery } from '../projects/projectsApi';
import { isPlanLimitError, useCurrentPlan } from '../plans/plansHooks';
import { useVoices, type ProjectRisk } from '../risks/risksApi';
import { useGetProjectReportRoundsQuery } from '../rounds/roundsApi';
import { hiddenInPrint, printedPageStyles } from '../../components/printStyles';
import { NativeSelect } from '../../components/NativeSelect';
import { LoadingShapes } from '../../components/LoadingShapes';
import { ReportCard } from './ReportCard';
import { ReportExport } from './ReportExport';
import { ReportMarksGrid } from './LazyReportMarksGrid';
import { paneLabels } from './reportListFilters';
import { useGetProjectReportMarksQuery, useGetProjectReportsQuery } from './reportsApi';
import type { Report, ReportScope } from './reportsApi';
import { useRoundAnswers, type SurveyAnswers } from './useRoundAnswers';

interface Props {
  organizationId: number;
  projectId: number;
}

/**
 * The reports of one round of a project, and how many there are of each person in the last rounds. The query string has
 * the round (`openFrom`), the pane, and the report (`report`) or the person (`person`) whose report is opened.
 */
export function ReportsSection({ organizationId, projectId }: Props) {
  const { data, error, refetch } = useGetProjectReportRoundsQuery({ projectId });
  const [params, setParams] = useSearchParams();
  const { plan, openPlans } = useCurrentPlan();
  if (!data && error) return <ErrorState subject="回の一覧" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeletons />;

  const { rounds } = data;
  const endNote = historyEndNote(plan, rounds.length);
  const openFrom = shownRound({ rounds }, params.get('openFrom'));
  if (openFrom === undefined) {
    return (
      <EmptyState icon={<ReportIcon fontSize="large" />} title="まだアンケートの回がありません">
        最初のアンケートが始まると、メンバーが書いたレポートがここに並びます。
      </EmptyState>
    );
  }
  const pane = params.get('pane') === 'people' ? 'people' : 'texts';
  return (
    <>
      <GlobalStyles styles={printedPageStyles} />
      <Typography variant="h2" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {formatTokyoDate(openFrom)}の回のレポート
      </Typography>
      <Box sx={toolbarStyles}>
        <LinkTabs
          label="レポートの見方"
          look="segments"
          replace
          tabs={(['texts', 'people'] as const).map((each) => ({
            label: paneLabels[each],
            to: {
              search: String(new URLSearchParams({ openFrom, ...(each === 'people' && { pane: each }) })),
            },
            current: each === pane,
          }))}
        />
        <Box sx={pickerStyles}>
          <RoundPicker
            rounds={rounds}
            openFrom={openFrom}
            onChange={(next) => setParams({ openFrom: next, ...(pane === 'people' && { pane }) })}
          />
        </Box>
        <Box sx={{ ml: 'auto' }}>
          <ReportExport key={openFrom} projectId={projectId} openFrom={openFrom} rounds={rounds} />
        </Box>
      </Box>
      {endNote && <PlanRestrictionNotice onPlans={openPlans}>{endNote}</PlanRestrictionNotice>}
      {pane === 'people' ? (
        <PeopleMarks
          organizationId={organizationId}
          projectId={projectId}
          openFrom={openFrom}
          onOpen={(person, round) =>
            setParams({ ...(round && { openFrom: round }), ...(person && { person: String(person) }) })
          }
        />
      ) : (
        <ReportList
          organizationId={organizationId}
          projectId={projectId}
          openFrom={openFrom}
          previousOpenFrom={previousRound(rounds, openFrom)}
          expandedSurveyId={Number(params.get('report'))}
          expandedAuthorId={parseId(params.get('person'))}
          linkedCommentId={Number(params.get('comment'))}
        />
      )}
    </>
  );
}

interface MarksProps extends ReportScope {
  /** Opens a round and the report of a person in it. Null stands for the newest round, or for no person. */
  onOpen: (person: number | null, openFrom: string | null) => void;
}

function PeopleMarks({ onOpen, ...round }: MarksProps) {
  const marks = useGetProjectReportMarksQuery(round, { refetchOnMountOrArgChange: true });
  return (
    <ReportMarksGrid
      marks={marks}
      pane="people"
      onOpen={({ person = null, openFrom = null }) => onOpen(person, openFrom)}
    />
  );
}

interface ListProps extends ReportScope {
  /** The previous round; undefined for the oldest one that is listed. */
  previousOpenFrom: string | undefined;
  /** The report whose comments are open initially, and the comment that a link leads to; 0 for none. */
  expandedSurveyId: number;
  linkedCommentId: number;
  /** The person whose report is open initially; null for none. */
  expandedAuthorId: number | null;
}

/** Rendered once everything is loaded, so that nothing that loads later moves a button about to be pressed. */
function ReportList({ organizationId, projectId, openFrom, ...cards }: ListProps) {
  // The object stays the same in each render, so that a reaction renders only its own card.
  const scope = useMemo(
    () => ({ organizationId, projectId, openFrom }),
    [organizationId, projectId, openFrom],
  );
  const answers = useRoundAnswers(scope);
  const { voices, ...risks } = useVoices(scope, 'report');
  const { data, currentData, error, refetch } = useGetProjectReportsQuery({ projectId, openFrom });
  const loaded = currentData ?? (data?.openFrom === openFrom ? data : undefined);
  if (answers.isLoading || risks.isLoading || (!loaded && !error)) return <ReportSkeletons />;
  return (
    <Box sx={columnStyles}>
      {loaded && (
        <ReportCards
          {...cards}
          reports={loaded.reports}
          surveys={answers.surveys}
          voices={voices}
          scope={scope}
        />
      )}
      {/* The section already shows the note that the plan excludes older rounds; a retry cannot succeed. */}
      {!loaded && !isPlanLimitError(error) && (
        <ErrorState subject="レポート" error={error} onRetry={() => void refetch()} />
      )}
      <Box sx={{ mt: 2 }}>
        <RaiseConcernLink organizationId={organizationId} projectId={projectId} />
      </Box>
    </Box>
  );
}

interface CardsProps extends Omit<ListProps, keyof ReportScope> {
  reports: readonly Report[];
  surveys: ReadonlyMap<number, SurveyAnswers>;
  voices: ReadonlyMap<number, ProjectRisk>;
  scope: ReportScope;
}

function ReportCards(props: CardsProps) {
  const {
    reports,
    surveys,
    voices,
    scope,
    previousOpenFrom,
    expandedSurveyId,
    expandedAuthorId,
    linkedCommentId,
  } = props;
  const { currentData: project } = useGetProjectQuery({ projectId: scope.projectId });
  // The first page has the heading of the page, which the others repeat.
  const place = project && `${isolated(project.name)}・${formatTokyoDate(scope.openFrom)}の回のレポート`;
  const shownReports = reports.slice(0, useProgressiveRowCount(reports.length, 2, 1));
  const { key: visit } = useLocation();
  const isByChosen = ({ author }: Report) =>
    expandedAuthorId !== null && author?.serviceUserId === expandedAuthorId;
  const isLinked = (report: Report) => report.surveyId === expandedSurveyId || isByChosen(report);
  if (reports.length === 0) {
    return (
      <EmptyState icon={<ReportIcon fontSize="large" />} title="この回のレポートはまだありません">
        メンバーが提出すると、ここで読んで、コメントやリアクションを返せます。
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={shownReports.length < reports.length} sx={{ display: 'grid', gap: 2 }}>
      {expandedAuthorId !== null && !reports.some(isByChosen) && (
        <MutedText>選んだメンバーは、この回のレポートを提出していません。</MutedText>
      )}
      {shownReports.map((report, index) => (
        <ReportCard
          key={report.surveyId}
          report={report}
          scope={scope}
          isExpanded={isLinked(report)}
          visit={isLinked(report) && !linkedCommentId ? visit : null}
          linkedCommentId={linkedCommentId}
          previousOpenFrom={previousOpenFrom}
          survey={surveys.get(report.surveyId)}
          risk={voices.get(report.surveyId)}
          printedPlace={index > 0 ? place : undefined}
        />
      ))}
    </Box>
  );
}

export const columnStyles = { maxWidth: 1040 } as const;

export const toolbarStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1.5,
  mb: 2,
  ...columnStyles,
  ...hiddenInPrint,
} as const;

/** On narrow screens the button is beside the tabs and the picker has a row of its own. */
const pickerStyles = { order: { xs: 1, md: 0 }, flexBasis: { xs: '100%', md: 'auto' } } as const;

const ReportSkeletons = () => (
  <Box sx={columnStyles}>
    <LoadingShapes shapes={{ report: 3 }} />
  </Box>
);

interface RoundPickerProps {
  rounds: Reply<'getProjectReportRounds'>['rounds'];
  openFrom: string;
  onChange: (openFrom: string) => void;
}

/** Selects a round by date; each option has the number of reports and of unread reports. */
const RoundPicker = ({ rounds, openFrom, onChange }: RoundPickerProps) => (
  <NativeSelect
    label="アンケートの回"
    value={openFrom}
    options={rounds.map((round) => ({
      value: round.openFrom,
      label: `${formatTokyoDate(round.openFrom)}（${round.submitted}件${round.unread > 0 ? `・未読${round.unread}件` : ''}）`,
    }))}
    onChange={onChange}
  />
);
