import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { formatDeadline, tokyoDate } from '../../../domain/calendar/tokyoDate';
import { refetchOnOpen } from '../../api/api';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { ListFilters } from '../../components/ListFilters';
import { NativeSelect } from '../../components/NativeSelect';
import { ProjectListButton } from '../../components/ProjectListButton';
import { printedFiguresStyles } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { LoadingSection, LoadingShapes } from '../../components/LoadingShapes';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { WholeDays } from '../../components/WholeDays';
import { useNow } from '../../lib/useNow';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useGetOrganizationProjectsQuery, type ListedProject } from '../projects/projectsApi';
import { AlertRanking } from './AlertRanking';
import { useGetOrganizationAnalysesQuery, type Dashboard } from './dashboardApi';
import { DashboardPdfButton } from './DashboardPdfButton';
import { DriversSection } from './DriversSection';
import {
  filtersToSearch,
  heatMapSummary,
  mapGroups,
  mapSortLabels,
  mapSorts,
  noFilters,
  readFilters,
  roundChoices,
  viewDashboard,
  type DashboardFilters,
} from './dashboardView';
import { HeatMap, type MapCell } from './HeatMap';
import { Movers } from './Movers';
import { ParticipationSection } from './ParticipationSection';

interface Props {
  organizationId: number;
  /** What somebody should talk about today, rendered by the feature `risks`. */
  voices: ReactNode;
  /** Opens a round of the heat map. */
  onOpen: (cell: MapCell) => void;
}

const noProjects: readonly ListedProject[] = [];

/**
 * All projects of an organization: which need attention, their scores and participation by round, and the largest
 * changes. Running rounds are those of the project list, which is usually in the cache already.
 */
export function DashboardPanel({ organizationId, voices, onOpen }: Props) {
  const openFrom = tokyoDate(useNow());
  const { currentData, error, refetch } = useGetOrganizationAnalysesQuery(
    { organizationId, openFrom },
    refetchOnOpen,
  );
  const list = useGetOrganizationProjectsQuery({ organizationId });
  if (!currentData && error) {
    return (
      <Box sx={sectionsStyles}>
        {voices}
        <ErrorState subject="組織の分析" error={error} onRetry={() => void refetch()} />
      </Box>
    );
  }
  if (!currentData || list.isLoading) return <DashboardSkeleton voices={voices} />;
  if (currentData.openFroms.length === 0) {
    const [firstClose] = (list.data?.projects ?? noProjects)
      .flatMap(({ openRound }) => openRound?.closesAt ?? [])
      .toSorted();
    return (
      <Box sx={sectionsStyles}>
        {voices}
        <EmptyState
          title="締め切られたアンケートがまだありません"
          action={<ProjectListButton organizationId={organizationId} />}
        >
          {firstClose && (
            <WholeDays>{`受付中のアンケートは${formatDeadline(new Date(firstClose))}です。`}</WholeDays>
          )}
          最初のアンケートが締め切られると、すべてのプロジェクトのスコアと参加率がここに並びます。
        </EmptyState>
      </Box>
    );
  }
  return (
    <DashboardSections
      dashboard={currentData}
      listed={list.data?.projects ?? noProjects}
      organizationId={organizationId}
      voices={voices}
      onOpen={onOpen}
    />
  );
}

interface SectionsProps extends Props {
  dashboard: Dashboard;
  listed: readonly ListedProject[];
}

function DashboardSections({ dashboard, listed, organizationId, voices, onOpen }: SectionsProps) {
  const [filters, change] = useSearchFilters(readFilters, filtersToSearch);
  const { clientId, managerId, rounds, sort } = useDeferredValue(filters);
  const view = useMemo(
    () => viewDashboard(dashboard, listed, { clientId, managerId, rounds }),
    [dashboard, listed, clientId, managerId, rounds],
  );
  const closed = view.projects.filter((project) => project.openFrom !== null).length;
  const groups = useMemo(() => mapGroups(view, dashboard.clients, sort), [view, dashboard, sort]);
  const projectPath = (projectId: number) => `/organizations/${organizationId}/projects/${projectId}`;
  // On narrow screens the names in the map leave no room for reasons, so they come before it.
  const isWide = useBreakpointUp('sm');
  const map = (
    <Section
      heading="スコアの一覧"
      note={heatMapSummary(view)}
      actions={
        <NativeSelect
          label="並び順"
          value={filters.sort}
          options={mapSorts.map((value) => ({ value, label: mapSortLabels[value] }))}
          onChange={(value) => change({ sort: value })}
        />
      }
    >
      <HeatMap
        key={sort}
        openFroms={view.openFroms}
        groups={groups}
        minimum={dashboard.minimum}
        projectPath={projectPath}
        onOpen={onOpen}
      />
    </Section>
  );
  return (
    <Box sx={sectionsStyles}>
      <GlobalStyles styles={printedFiguresStyles} />
      <FilterBar dashboard={dashboard} filters={filters} onChange={change}>
        {closed > 0 && <DashboardPdfButton {...{ organizationId, clientId, managerId }} count={closed} />}
      </FilterBar>
      {voices}
      {view.projects.length === 0 ? (
        <EmptyState title="条件に合うプロジェクトがありません">絞り込みを変えてみてください。</EmptyState>
      ) : (
        <>
          {isWide && map}
          <AlertRanking projects={view.projects} projectPath={projectPath} />
          {!isWide && map}
          <Box data-columns sx={pairStyles}>
            <ParticipationSection view={view} />
            <Movers projects={view.projects} projectPath={projectPath} />
          </Box>
          <DriversSection organizationId={organizationId} />
        </>
      )}
    </Box>
  );
}

interface FilterBarProps {
  dashboard: Dashboard;
  filters: DashboardFilters;
  onChange: (changes: Partial<DashboardFilters>) => void;
  /** Beside the button that prints. */
  children: ReactNode;
}

function FilterBar({ dashboard, filters, onChange, children }: FilterBarProps) {
  const named = (entries: readonly { id: number; name: string }[]) => [
    { value: '', label: 'すべて' },
    ...entries.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const toId = (value: string) => (value === '' ? null : Number(value));
  return (
    <FilterBarFrame
      print={
        <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
          印刷
        </Button>
      }
      pdf={children}
    >
      <ListFilters filters={filters} none={noFilters} onChange={onChange}>
        <NativeSelect
          label="取引先"
          value={String(filters.clientId ?? '')}
          options={named(dashboard.clients)}
          onChange={(value) => onChange({ clientId: toId(value) })}
        />
        <NativeSelect
          label="プロジェクトマネージャー"
          value={String(filters.managerId ?? '')}
          options={named(dashboard.managers)}
          onChange={(value) => onChange({ managerId: toId(value) })}
        />
        <NativeSelect
          label="期間"
          value={String(filters.rounds)}
          options={roundChoices.map((choice) => ({ value: String(choice), label: `直近${choice}回` }))}
          onChange={(value) => onChange({ rounds: Number(value) })}
        />
      </ListFilters>
    </FilterBarFrame>
  );
}

export const FilterBarFrame = ({ print, pdf, children }: Record<'print' | 'pdf' | 'children', ReactNode>) => (
  <Box role="search" aria-label="組織の分析の絞り込み" sx={filterStyles}>
    {children}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
      {print}
      {pdf}
    </Box>
  </Box>
);

function DashboardSkeleton({ voices }: Pick<Props, 'voices'>) {
  return (
    <Box sx={sectionsStyles}>
      <LoadingShapes label="組織の分析を読み込んでいます" shapes={{ filters: 1 }} />
      {voices}
      <LoadingSection shapes={{ text: 3 }} />
      <LoadingSection shapes={{ table: 1 }} />
    </Box>
  );
}

export const sectionsStyles = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const filterStyles = {
  display: 'flex',
  alignItems: 'end',
  gap: 1.5,
  '& > :has(> label)': { flex: '0 1 240px' },
} as const;

const pairStyles = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
