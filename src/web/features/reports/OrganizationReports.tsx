import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState, type ComponentProps } from 'react';
import { historyEndNote } from '../../../domain/billing/planContents';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { LinkTabs } from '../../components/LinkTabs';
import { LoadingShapes } from '../../components/LoadingShapes';
import { ProjectListButton } from '../../components/ProjectListButton';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { PlanRestrictionNotice } from '../plans/PlanRestrictionNotice';
import { useCurrentPlan } from '../plans/plansHooks';
import { useMe } from '../session/sessionHooks';
import { FoundReports } from './FoundReports';
import { lastPlaceStorage } from './lastPlaceStorage';
import { ReportFilterBar } from './ReportFilterBar';
import { ReportMarksGrid } from './LazyReportMarksGrid';
import { RoundReports } from './RoundReports';
import {
  noReportFilters,
  paneLabels,
  readReportFilters,
  reportPanes,
  reportSearchString,
  type ReportListFilters,
} from './reportListFilters';
import { useGetOrganizationReportMarksQuery, useGetOrganizationReportRoundsQuery } from './reportsApi';

/** The reports of all projects that the person may read: one round to read, a search in all, and an overview. */
export function OrganizationReports({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useGetOrganizationReportRoundsQuery({ organizationId }, refetchOnOpen);
  const [filters, change] = useReportListFilters(organizationId);
  const { plan, openPlans } = useCurrentPlan();
  // The day stays on screen while its last unread reports are read.
  const [firstDay, setFirstDay] = useState<string>();
  if (!data && error) return <ErrorState subject="回の一覧" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingShapes shapes={{ filters: 1, report: 2 }} />;

  const newest = data.rounds[0]?.openFrom;
  if (firstDay === undefined && newest !== undefined) setFirstDay(data.dayToRead ?? newest);
  const openFrom = filters.openFrom ?? (filters.pane === 'texts' ? firstDay : undefined) ?? newest;
  if (openFrom === undefined) {
    return (
      <EmptyState
        icon={<ReportIcon fontSize="large" />}
        title="まだアンケートの回がありません"
        action={<ProjectListButton organizationId={organizationId} />}
      >
        最初のアンケートが始まると、メンバーが書いたレポートがここに並びます。
      </EmptyState>
    );
  }
  const endNote = historyEndNote(plan, data.rounds.length);
  const list = { organizationId, filters, onChange: change };
  return (
    <>
      <LinkTabs
        label="レポートの見方"
        replace
        tabs={reportPanes.map((pane) => ({
          label: paneLabels[pane],
          to: { search: reportSearchString({ ...filters, pane, search: '' }) },
          current: pane === filters.pane,
        }))}
      />
      <ReportFilterBar
        organizationId={organizationId}
        rounds={data.rounds}
        openFrom={openFrom}
        filters={filters}
        onChange={change}
      />
      {endNote && <PlanRestrictionNotice onPlans={openPlans}>{endNote}</PlanRestrictionNotice>}
      <Box sx={{ mt: 2 }}>
        {filters.pane !== 'texts' ? (
          <OrganizationMarks
            organizationId={organizationId}
            openFrom={openFrom}
            pane={filters.pane}
            onOpen={(chosen) => change({ ...noReportFilters, ...chosen })}
          />
        ) : filters.search.trim() ? (
          <FoundReports {...list} />
        ) : (
          <RoundReports
            {...list}
            openFrom={openFrom}
            toRead={data.rounds.find((round) => round.openFrom === data.dayToRead)}
          />
        )}
      </Box>
    </>
  );
}

interface MarksProps extends Omit<ComponentProps<typeof ReportMarksGrid>, 'marks'> {
  organizationId: number;
  openFrom: string;
}

function OrganizationMarks({ organizationId, openFrom, ...grid }: MarksProps) {
  const marks = useGetOrganizationReportMarksQuery({ organizationId, openFrom }, refetchOnOpen);
  return <ReportMarksGrid marks={marks} {...grid} />;
}

/** The filters in the query string. If the address has none, the page opens where the person left off. */
function useReportListFilters(
  organizationId: number,
): [ReportListFilters, (changes: Partial<ReportListFilters>) => void] {
  const { serviceUserId } = useMe();
  const [filters, change] = useSearchFilters(readReportFilters, reportSearchString);
  const [restored] = useState(() =>
    reportSearchString(filters) ? null : lastPlaceStorage.read(serviceUserId, `${organizationId}`),
  );
  useEffect(() => {
    if (restored) change(readReportFilters(new URLSearchParams(restored)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: `change` is another function each time
  }, []);

  const place = reportSearchString({ ...filters, search: '' });
  useEffect(() => {
    lastPlaceStorage.save(serviceUserId, `${organizationId}`, place);
  }, [serviceUserId, organizationId, place]);

  return [filters, change];
}
