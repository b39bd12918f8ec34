import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { planContents } from '../../../domain/planContents';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { useStoredChoice } from '../../lib/useStoredChoice';
import { useCurrentPlan } from '../subscriptions/subscriptionsHooks';
import { ProjectCards } from './ProjectCards';
import { ProjectFilterBar } from './ProjectFilterBar';
import { statusLabels } from './projectLabels';
import { ProjectListSkeleton, ProjectRowsSkeleton } from './ProjectListSkeleton';
import { ProjectTable } from './ProjectTable';
import { filterProjects, isNarrowed } from './projectFilters';
import type { ProjectFilters } from './projectFilters';
import { useGetOrganizationProjectsQuery } from './projectsApi';
import type { ListedProject, ProjectCounts } from './projectsApi';
import { NoProjects } from './NoProjects';
import { useProjectFilters } from './useProjectFilters';
import { useBreakpointUp } from '../../lib/useBreakpointUp';

/** How a wide screen shows the list; a narrow one always has cards. */
export const listViews = ['table', 'cards'] as const;

/** The projects of an organization: which needs help, and why. The archived ones come when their tab is opened. */
export function ProjectsPanel({ organizationId }: { organizationId: number }) {
  const { filters, change } = useProjectFilters();
  const { data, currentData, error, refetch } = useGetOrganizationProjectsQuery(
    // The open ones in the same words as everybody who needs them, so that they are sent once.
    filters.status === 'open' ? { organizationId } : { organizationId, projectStatus: filters.status },
    { refetchOnMountOrArgChange: true },
  );
  if (!currentData && error) {
    return <ErrorState subject="プロジェクトの一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProjectListSkeleton />;
  if (data.counts.open + data.counts.archived === 0) return <NoProjects />;
  // Between two tabs the bar stays, and the focus in it.
  return (
    <ProjectList
      counts={data.counts}
      projects={currentData?.projects ?? null}
      filters={filters}
      onFilters={change}
    />
  );
}

interface ListProps {
  counts: ProjectCounts;
  /** Those of the tab; null while they are on their way. */
  projects: readonly ListedProject[] | null;
  filters: ProjectFilters;
  onFilters: (changes: Partial<ProjectFilters>) => void;
}

const noProjects: readonly ListedProject[] = [];

function ProjectList({ counts, projects, filters, onFilters }: ListProps) {
  const { plan } = useCurrentPlan();
  const listed = projects ?? noProjects;
  const [view, setView] = useStoredChoice('koenowa.projectList', listViews);
  // Where a table of seven columns fits beside the navigation.
  const wide = useBreakpointUp('lg');
  // The list follows what is typed, which never waits for it.
  const shown = useDeferredValue(useMemo(() => filterProjects(listed, filters), [listed, filters]));
  const drawn = useProgressiveRowCount(shown.length);
  // A guest sees no scores of any project: the column is not drawn at all (product §3).
  const withScores = listed.some(({ scores }) => scores !== null);
  const List = wide && view === 'table' ? ProjectTable : ProjectCards;

  return (
    <>
      <ProjectFilterBar
        projects={listed}
        counts={counts}
        filters={filters}
        withScores={withScores}
        onChange={onFilters}
        view={wide ? view : null}
        onView={setView}
      />
      {projects === null && <ProjectRowsSkeleton />}
      <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
        {projects && countText(shown)}
      </Box>
      {listed.length > 0 && listed.length < counts[filters.status] && (
        <Notice severity="info">
          {`${statusLabels[filters.status]}の${counts[filters.status]}件のうち、新しい${listed.length}件を表示しています。`}
        </Notice>
      )}
      {shown.length > 0 && <List projects={shown.slice(0, drawn)} withScores={withScores} />}
      {projects && shown.length === 0 && (
        <EmptyState
          title={isNarrowed(filters) ? '条件に合うプロジェクトがありません' : emptyTabs[filters.status]}
        >
          {isNarrowed(filters) ? '検索する言葉や絞り込みを変えてみてください。' : null}
        </EmptyState>
      )}
      {withScores && shown.length > 0 && (
        <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', mt: 2, mb: 0 }}>
          スコアは0〜100で、50未満は低い水準です。推移は直近
          {Math.min(maxTrendRounds, planContents[plan].rounds)}
          回で、点線は50を示します。
        </Box>
      )}
    </>
  );
}

const emptyTabs = {
  open: '進行中のプロジェクトはありません',
  archived: 'アーカイブしたプロジェクトはありません',
};

/** 「6件のうち2件に気になる点があります」: the five-second answer, and news for a screen reader while filtering. */
function countText(shown: readonly ListedProject[]): string {
  const alarming = shown.filter(({ alerts }) => alerts?.length).length;
  if (alarming === 0) return `${shown.length}件`;
  return `${shown.length}件のうち${alarming}件に気になる点があります`;
}
