import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { refetchOnOpen } from '../../api/api';
import { maxTrendRounds } from '../../../domain/analysis/trend';
import { planContents } from '../../../domain/billing/planContents';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { Notice } from '../../components/Notice';
import { gapNote } from '../../components/score/gapNote';
import { useNow } from '../../lib/useNow';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useStoredChoice } from './useStoredChoice';
import { useCurrentPlan } from '../plans/plansHooks';
import { ProjectCards } from './ProjectCards';
import { ProjectFilterBar } from './ProjectFilterBar';
import { statusLabels } from './projectLabels';
import { ProjectListSkeleton, ProjectRowsSkeleton, useHasTableWidth } from './ProjectListSkeleton';
import { ProjectTable } from './ProjectTable';
import {
  filterProjects,
  filtersToSearch,
  isNarrowed,
  noFilters,
  readFilters,
  type ProjectFilters,
} from './projectFilters';
import { useGetOrganizationProjectsQuery, type ListedProject, type ProjectCounts } from './projectsApi';
import { commonDeadline, commonDeadlineText, countText, needsControls } from './condition';

/** The views of the list on wide screens; narrow screens always show cards. */
const listViews = ['table', 'cards'] as const;

interface PanelProps {
  organizationId: number;
  /** Shown instead of the list in an organization without projects. */
  empty: ReactNode;
}

/** The projects of an organization. The archived ones are loaded when their tab is opened. */
export function ProjectsPanel({ organizationId, empty }: PanelProps) {
  // The filters are in the query string, so that reloading, bookmarks and back navigation keep them.
  const [filters, change] = useSearchFilters(readFilters, filtersToSearch);
  const { data, currentData, error, refetch } = useGetOrganizationProjectsQuery(
    // The arguments for open projects match those of other features, which share the cache entry.
    filters.status === 'open' ? { organizationId } : { organizationId, projectStatus: filters.status },
    refetchOnOpen,
  );
  if (!currentData && error) {
    return <ErrorState subject="プロジェクトの一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProjectListSkeleton />;
  if (data.counts.open + data.counts.archived === 0) return empty;
  // `data` keeps the reply of the previous tab, so that the filter bar and its focus stay while a tab loads.
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
  /** The projects of the tab; null while they are loading. */
  projects: readonly ListedProject[] | null;
  filters: ProjectFilters;
  onFilters: (changes: Partial<ProjectFilters>) => void;
}

const noProjects: readonly ListedProject[] = [];

function ProjectList({ counts, projects, filters, onFilters }: ListProps) {
  const { plan } = useCurrentPlan();
  const loadedProjects = projects ?? noProjects;
  const [view, setView] = useStoredChoice('koenowa.projectList', listViews);
  const hasTableWidth = useHasTableWidth();
  const now = useNow();
  // Deferred, so that typing in the search field never waits for the list.
  const filteredProjects = useDeferredValue(
    useMemo(() => filterProjects(loadedProjects, filters), [loadedProjects, filters]),
  );
  const rowCount = useProgressiveRowCount(filteredProjects.length);
  // The server sends no scores to a guest (product §3); then the columns are not rendered.
  const showScores = loadedProjects.some(({ scores }) => scores !== null);
  const common = commonDeadline(filteredProjects);
  const isFiltered = filtersToSearch({ ...filters, status: noFilters.status }) !== '';
  const [wasFiltered] = useState(isFiltered);
  const hasControls = needsControls(counts[filters.status]) || isFiltered || wasFiltered;
  const shownProjects = { projects: filteredProjects.slice(0, rowCount), showScores };

  return (
    <>
      <ProjectFilterBar
        projects={loadedProjects}
        counts={counts}
        filters={filters}
        showScores={showScores}
        hasControls={hasControls}
        onChange={onFilters}
        view={hasTableWidth ? view : null}
        onView={setView}
      />
      {projects === null && <ProjectRowsSkeleton />}
      <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
        {projects && countText(filteredProjects)}
        {common && <CommonDeadline text={commonDeadlineText(common, now)} />}
      </Box>
      {loadedProjects.length > 0 && loadedProjects.length < counts[filters.status] && (
        <Notice severity="info">
          {`${statusLabels[filters.status]}の${counts[filters.status]}件のうち、新しい${loadedProjects.length}件を表示しています。`}
        </Notice>
      )}
      {filteredProjects.length > 0 &&
        (hasTableWidth && (view === 'table' || !hasControls) ? (
          <ProjectTable {...shownProjects} commonDeadline={common} />
        ) : (
          <ProjectCards {...shownProjects} commonDeadline={common} />
        ))}
      {projects && filteredProjects.length === 0 && (
        <EmptyState
          title={isNarrowed(filters) ? '条件に合うプロジェクトがありません' : emptyTabTitles[filters.status]}
        >
          {isNarrowed(filters) ? '検索する言葉や絞り込みを変えてみてください。' : null}
        </EmptyState>
      )}
      {showScores && filteredProjects.length > 0 && (
        <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', mt: 2, mb: 0 }}>
          スコアは0〜100で、50未満は低い水準です。推移は直近
          {Math.min(maxTrendRounds, planContents[plan].rounds)}
          回で、点線は50を示します。
          {filteredProjects.some(({ scores }) => scores?.includes(null)) && gapNote}
        </Box>
      )}
    </>
  );
}

/** Said once above the list, so that neither rows nor cards repeat it; on phones in a line of its own. */
export const CommonDeadline = ({ text }: { text: string }) => (
  <Box
    component="span"
    sx={{ display: { xs: 'block', sm: 'inline' }, fontWeight: 400, wordBreak: 'keep-all' }}
  >
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      ・
    </Box>
    {text}
  </Box>
);

const emptyTabTitles = {
  open: '進行中のプロジェクトはありません',
  archived: 'アーカイブしたプロジェクトはありません',
};
