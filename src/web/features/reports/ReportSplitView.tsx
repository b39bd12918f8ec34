import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { previewOf, previousRound } from '../../../domain/reportList';
import { isolated, politeNameOrLeft } from '../../../domain/text/visibleText';
import { framedListStyles } from '../../components/listStyles';
import { LoadingShapes } from '../../components/LoadingShapes';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { useVoices } from '../risks/risksApi';
import { useGetProjectReportRoundsQuery } from '../rounds/roundsApi';
import { ExcerptText } from '../../components/ExcerptText';
import { LowestRatingOfRow } from './LowRatings';
import { ReportCard, type ReportOpener } from './ReportCard';
import { ReportPlace } from './ReportPlace';
import type { BrowsedReport } from './reportsApi';
import { useRoundAnswers } from './useRoundAnswers';

interface Props {
  organizationId: number;
  reports: readonly BrowsedReport[];
  opened: BrowsedReport;
  openedBy: ReportOpener;
  onOpen: (surveyId: number) => void;
  onGo: (step: 1 | -1) => void;
  onRead: () => void;
  hasPrevious: boolean;
  hasNext: boolean;
  /** Shown below the last row of the list. */
  end: ReactNode;
}

/** The list of reports, and beside it the opened one with its comments. */
export function ReportSplitView({ organizationId, reports, opened, onOpen, end, ...rest }: Props) {
  const { openedBy, onGo, onRead, hasPrevious, hasNext } = rest;
  const { surveyId, read, mine } = opened;
  const moveByArrow = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') onGo(1);
    if (key === 'ArrowUp') onGo(-1);
  };
  return (
    <Box sx={splitStyles}>
      <Box sx={listStyles}>
        <Box
          component="ol"
          aria-label="レポートの一覧"
          onKeyDown={preventScrolling(moveByArrow)}
          sx={{ ...framedListStyles, overflow: 'hidden' }}
        >
          {reports.map((report) => (
            <ReportRow
              key={report.surveyId}
              organizationId={organizationId}
              report={report}
              isOpened={report.surveyId === surveyId}
              onOpen={onOpen}
            />
          ))}
        </Box>
        {end}
      </Box>
      <Box component="section" aria-label="選んだレポート" sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Button
            variant="outlined"
            startIcon={<PreviousIcon />}
            aria-keyshortcuts="K"
            disabled={!hasPrevious}
            onClick={() => onGo(-1)}
          >
            前へ（K）
          </Button>
          <Button
            variant="outlined"
            startIcon={<NextIcon />}
            aria-keyshortcuts="J"
            disabled={!hasNext}
            onClick={() => onGo(1)}
          >
            次へ（J）
          </Button>
          <Button variant="outlined" aria-keyshortcuts="M" disabled={read || mine} onClick={onRead}>
            既読にする（M）
          </Button>
        </Box>
        <ReportPlace organizationId={organizationId} report={opened} />
        <OpenedReport key={surveyId} organizationId={organizationId} report={opened} openedBy={openedBy} />
      </Box>
    </Box>
  );
}

interface OpenedProps extends Pick<Props, 'organizationId' | 'openedBy'> {
  report: BrowsedReport;
}

/** A report with the answers of its survey and the round before, as in the list of its project. */
function OpenedReport({ organizationId, report, openedBy }: OpenedProps) {
  const { surveyId, projectId, openFrom } = report;
  const scope = { organizationId, projectId, openFrom };
  const { surveys, isLoading } = useRoundAnswers(scope);
  const { voices, ...risks } = useVoices(scope, 'report');
  const { currentData, isError } = useGetProjectReportRoundsQuery({ projectId });
  // Answers that came later would move the text that is read.
  if (isLoading || risks.isLoading || (!currentData && !isError))
    return <LoadingShapes shapes={{ report: 1 }} />;
  return (
    <ReportCard
      report={report}
      scope={scope}
      openedBy={openedBy}
      isExpanded
      previousOpenFrom={previousRound(currentData?.rounds ?? [], openFrom)}
      survey={surveys.get(surveyId)}
      risk={voices.get(surveyId)}
    />
  );
}

/** Arrow keys move the selection, so they must not scroll the page. */
const preventScrolling = (onKey: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
  onKey(event);
};

interface RowProps {
  organizationId: number;
  report: BrowsedReport;
  isOpened: boolean;
  onOpen: (surveyId: number) => void;
}

// The browser skips the layout of rows outside the visible part, however many there are.
const ReportRow = memo(({ organizationId, report, isOpened, onOpen }: RowProps) => {
  const { surveyId, projectId, openFrom, author, projectName, submittedAt } = report;
  const { entries, mine, read, late, commentCount, excerpt } = report;
  const isUnread = !read && !mine;
  return (
    <Box component="li" sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 108px' }}>
      <ButtonBase
        data-report={surveyId}
        tabIndex={isOpened ? 0 : -1}
        aria-current={isOpened || undefined}
        onClick={() => onOpen(surveyId)}
        sx={rowStyles}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', width: 1 }}>
          <Typography
            component="span"
            variant="subtitle2"
            noWrap
            sx={{ flex: '1 1 0', minWidth: 0, fontWeight: isUnread ? 700 : 400 }}
          >
            {politeNameOrLeft(author)}
          </Typography>
          <LowestRatingOfRow scope={{ organizationId, projectId, openFrom }} surveyId={surveyId} />
          {isUnread && <Tag tone="strong">未読</Tag>}
          {mine && <Tag>自分</Tag>}
          {late && <Tag>遅れ</Tag>}
        </Box>
        <Typography component="span" variant="caption" noWrap sx={{ color: 'text.secondary', width: 1 }}>
          {isolated(projectName)}・
          <TimeAgo at={submittedAt} />
          {commentCount > 0 && `・コメント${commentCount}件`}
        </Typography>
        <Typography component="span" variant="body2" sx={previewStyles}>
          {excerpt ? <ExcerptText excerpt={excerpt} /> : previewOf(entries)}
        </Typography>
      </ButtonBase>
    </Box>
  );
});

const splitStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 2fr) minmax(0, 3fr)',
  gap: 3,
  alignItems: 'start',
} as const;

const listStyles = {
  position: 'sticky',
  top: 'calc(var(--top-bar, 0px) + 16px)',
  maxHeight: 'calc(100dvh - var(--top-bar, 0px) - 32px)',
  overflowY: 'auto',
} as const;

const rowStyles = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 0.25,
  width: 1,
  px: 2,
  py: 1.25,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -3 },
  '&[aria-current]': { bgcolor: 'selection' },
} as const;

const previewStyles = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
