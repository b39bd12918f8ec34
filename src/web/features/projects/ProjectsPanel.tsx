import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { useGradually } from '../../lib/useGradually';
import { useRemembered } from '../../lib/useRemembered';
import { ProjectCards } from './ProjectCards';
import { ProjectFilterBar } from './ProjectFilterBar';
import { ProjectListSkeleton } from './ProjectListSkeleton';
import { ProjectTable } from './ProjectTable';
import { filterProjects, isNarrowed } from './projectFilters';
import { useGetOrganizationProjectsQuery } from './projectsApi';
import type { ListedProject } from './projectsApi';
import { NoProjects } from './NoProjects';
import { useProjectFilters } from './useProjectFilters';
import { useWide } from '../../lib/useWide';

/** How a wide screen shows the list; a narrow one always has cards. */
export const listViews = ['table', 'cards'] as const;

/** The projects of an organization: which needs help, and why. */
export function ProjectsPanel({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useGetOrganizationProjectsQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error) {
    return <ErrorState subject="プロジェクトの一覧" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ProjectListSkeleton />;
  if (data.projects.length === 0) return <NoProjects />;
  return <ProjectList projects={data.projects} />;
}

function ProjectList({ projects }: { projects: readonly ListedProject[] }) {
  const { filters, change } = useProjectFilters();
  const [view, setView] = useRemembered('koenowa.projectList', listViews);
  // Where a table of seven columns fits beside the navigation.
  const wide = useWide('lg');
  // The list follows what is typed, which never waits for it.
  const shown = useDeferredValue(useMemo(() => filterProjects(projects, filters), [projects, filters]));
  const drawn = useGradually(shown.length);
  // A guest sees no scores of any project: the column is not drawn at all (product §3).
  const withScores = projects.some(({ scores }) => scores !== null);
  const List = wide && view === 'table' ? ProjectTable : ProjectCards;

  return (
    <>
      <ProjectFilterBar
        projects={projects}
        filters={filters}
        withScores={withScores}
        onChange={change}
        view={wide ? view : null}
        onView={setView}
      />
      <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
        {countText(shown)}
      </Box>
      {shown.length > 0 ? (
        <List projects={shown.slice(0, drawn)} withScores={withScores} />
      ) : (
        <EmptyState
          title={isNarrowed(filters) ? '条件に合うプロジェクトがありません' : emptyTabs[filters.status]}
        >
          {isNarrowed(filters) ? '検索する言葉や絞り込みを変えてみてください。' : null}
        </EmptyState>
      )}
      {withScores && shown.length > 0 && (
        <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', mt: 2, mb: 0 }}>
          スコアは0〜100で、50未満は低い水準です。推移は直近12回で、点線は50を示します。
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
