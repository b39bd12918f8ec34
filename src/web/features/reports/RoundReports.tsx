import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { errorStatusOf } from '../../lib/errorText';
import { minuteOf } from '../../../domain/pageRequest';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';
import { isPlanLimitError } from '../plans/plansHooks';
import { NoSuchRound } from './NoSuchRound';
import { ReportBrowser } from './ReportBrowser';
import {
  isFiltered,
  noReportFilters,
  toReportFilterInput,
  unreadText,
  type ReportListFilters,
} from './reportListFilters';
import { useGetOrganizationReportsInfiniteQuery, type ReportRound } from './reportsApi';

export interface ReportListProps {
  organizationId: number;
  filters: ReportListFilters;
  onChange: (changes: Partial<ReportListFilters>) => void;
}

interface Props extends ReportListProps {
  openFrom: string;
  /** The day that a round without reports leads to. */
  toRead: Pick<ReportRound, 'openFrom' | 'unread'> | undefined;
}

/** The reports of one round, unread ones first. */
export function RoundReports({ organizationId, openFrom, toRead, filters, onChange }: Props) {
  // The list is sorted by what was unread when it was opened, so that reports do not move while they are read:
  // at the start of the minute, because the document of the page asks for it, too.
  const now = useNow();
  const [asOf] = useState(() => minuteOf(now));
  const query = useGetOrganizationReportsInfiniteQuery(
    { organizationId, openFrom, asOf, ...toReportFilterInput(filters) },
    refetchOnOpen,
  );
  // The function stays the same in each render, so that a further page renders only its own rows.
  const open = useCallback((report: number) => onChange({ report }), [onChange]);
  // The page already shows the note that the plan excludes older rounds; a retry cannot succeed.
  if (!query.currentData && isPlanLimitError(query.error)) return null;
  if (!query.currentData && errorStatusOf(query.error) === 404) return <NoSuchRound onChange={onChange} />;
  return (
    <ReportBrowser
      {...query}
      organizationId={organizationId}
      reports={query.currentData?.pages.flatMap(({ reports }) => reports)}
      openedId={filters.report}
      onOpen={open}
      empty={
        isFiltered(filters) ? (
          <EmptyState
            title={
              filters.view === 'unread' ? '未読のレポートはありません' : '条件に合うレポートはありません'
            }
            action={
              <>
                <Button
                  variant="outlined"
                  onClick={() => onChange({ ...noReportFilters, openFrom: filters.openFrom })}
                >
                  絞り込みを解除
                </Button>
                {filters.project !== null && (
                  <Button
                    component={Link}
                    to={`/organizations/${organizationId}/projects/${filters.project}/reports`}
                    sx={{ ml: 1 }}
                  >
                    プロジェクトのレポートを開く
                  </Button>
                )}
              </>
            }
          >
            条件を変えると、ほかのレポートを読めます。
          </EmptyState>
        ) : (
          <EmptyState
            icon={<ReportIcon fontSize="large" />}
            title="この回のレポートはまだありません"
            action={
              toRead &&
              toRead.openFrom !== openFrom && (
                <Button variant="outlined" onClick={() => onChange({ openFrom: toRead.openFrom })}>
                  {formatTokyoDate(toRead.openFrom)}の回{unreadText(toRead)}
                </Button>
              )
            }
          >
            メンバーが提出すると、ここで読んで、コメントやリアクションを返せます。
          </EmptyState>
        )
      }
    />
  );
}
