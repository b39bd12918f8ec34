import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { isolated } from '../../../domain/text/visibleText';
import { EmptyState } from '../../components/EmptyState';
import { ReportBrowser } from './ReportBrowser';
import type { ReportListProps } from './RoundReports';
import { toReportFilterInput } from './reportListFilters';
import { useSearchReportsInfiniteQuery } from './reportsApi';

/** The reports of all rounds in which the words of the search occur, newest first. */
export function FoundReports({ organizationId, filters, onChange }: ReportListProps) {
  const query = useSearchReportsInfiniteQuery(
    { organizationId, text: filters.search, ...toReportFilterInput(filters) },
    { refetchOnMountOrArgChange: true },
  );
  const open = useCallback((report: number) => onChange({ report }), [onChange]);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        すべての回から探しています。新しい順です。
      </Typography>
      <ReportBrowser
        {...query}
        organizationId={organizationId}
        reports={query.currentData?.pages.flatMap(({ reports }) => reports)}
        openedId={filters.report}
        onOpen={open}
        empty={
          query.hasNextPage ? (
            <EmptyState title="ここまでに見つかりませんでした">
              下のボタンで、さらに前のレポートを探せます。
            </EmptyState>
          ) : (
            <EmptyState title={`「${isolated(filters.search)}」を含むレポートは見つかりませんでした`}>
              言葉を短くすると見つかることがあります。
            </EmptyState>
          )
        }
      />
    </>
  );
}
