import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { ExcerptText } from '../../components/ExcerptText';
import { LowRatings } from './LowRatings';
import { ReportCard } from './ReportCard';
import { ReportPlace } from './ReportPlace';
import type { BrowsedReport } from './reportsApi';

interface Props {
  organizationId: number;
  reports: readonly BrowsedReport[];
  opened: BrowsedReport;
  onOpen: (surveyId: number) => void;
  /** Shown below the last report. */
  end: ReactNode;
}

/** The reports of a list, one below the other. */
export function ReportFeed({ organizationId, reports, opened, onOpen, end }: Props) {
  const shown = reports.slice(0, useProgressiveRowCount(reports.length, 3, 1));
  const isComplete = shown.length === reports.length;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box
        component="ol"
        aria-label="レポート"
        aria-busy={!isComplete}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {shown.map((report) => (
          <FeedItem
            key={report.surveyId}
            organizationId={organizationId}
            report={report}
            isOpened={report.surveyId === opened.surveyId}
            onOpen={onOpen}
          />
        ))}
      </Box>
      {/* While reports of this page are missing, `end` is left out: it would come near the screen and load the next page. */}
      {isComplete && end}
    </Box>
  );
}

type ItemProps = Pick<Props, 'organizationId' | 'onOpen'> & { report: BrowsedReport; isOpened: boolean };

// The browser skips the layout of items outside the visible part, however many there are.
const FeedItem = memo(({ organizationId, report, isOpened, onOpen }: ItemProps) => {
  const { surveyId, projectId, openFrom, excerpt } = report;
  const scope = { organizationId, projectId, openFrom };
  return (
    <Box
      component="li"
      data-report={surveyId}
      tabIndex={-1}
      aria-current={isOpened || undefined}
      onFocus={() => !isOpened && onOpen(surveyId)}
      sx={{ pb: 2, contentVisibility: 'auto', containIntrinsicSize: 'auto 420px' }}
    >
      <ReportPlace organizationId={organizationId} report={report} />
      {excerpt && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          <ExcerptText excerpt={excerpt} />
        </Typography>
      )}
      <ReportCard
        report={report}
        scope={scope}
        isExpanded={false}
        ratings={<LowRatings scope={scope} surveyId={surveyId} />}
      />
    </Box>
  );
});
