import CardsIcon from '@mui/icons-material/GridViewOutlined';
import SearchIcon from '@mui/icons-material/Search';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { projectStatuses } from '../../../domain/projects';
import { LinkTabs } from '../../components/LinkTabs';
import { NativeSelect } from '../../components/NativeSelect';
import { SearchField } from '../../components/SearchField';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { DashboardLink } from './DashboardLink';
import { clientsOf, filtersToSearch, isNarrowed, projectSorts, sortLabels } from './projectFilters';
import type { ProjectFilters } from './projectFilters';
import { statusLabels } from './projectLabels';
import type { ListedProject, ProjectCounts } from './projectsApi';

/** Sort orders offered only if the viewer may see scores. */
const scoreSorts: readonly string[] = ['need', 'score'];

export type ListView = 'table' | 'cards';

interface Props {
  projects: readonly ListedProject[];
  /** Number of projects of each status. */
  counts: ProjectCounts;
  filters: ProjectFilters;
  showScores: boolean;
  /** False for a short list, whose bar has only the tabs. */
  hasControls: boolean;
  onChange: (changes: Partial<ProjectFilters>) => void;
  /** Null if the screen is too narrow for the table. */
  view: ListView | null;
  onView: (view: ListView) => void;
}

/**
 * Status tabs, search, filters, sort order and view of the list. Hides controls that would have no effect. On narrow
 * screens all controls but the tabs are behind a button, so that the first project is on the first screen.
 */
export function ProjectFilterBar({ counts, filters, hasControls, ...controls }: Props) {
  const isWide = useBreakpointUp('md');
  const [isExpanded, setIsExpanded] = useState(isNarrowed(filters));
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={tabRowStyles}>
        <LinkTabs
          label="プロジェクトの状態"
          replace
          tabs={projectStatuses.map((status) => ({
            label: statusLabels[status],
            // The client may have no projects with the other status.
            to: { search: filtersToSearch({ ...filters, status, clientId: null }) },
            current: status === filters.status,
            count: counts[status],
          }))}
        />
        <DashboardLink />
        {hasControls && !isWide && (
          <IconButton
            aria-label={`検索と並び順${isNarrowed(filters) ? '（絞り込み中）' : ''}`}
            aria-expanded={isExpanded}
            color={isNarrowed(filters) ? 'primary' : 'default'}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            <SearchIcon />
          </IconButton>
        )}
      </Box>
      {hasControls && <Controls {...controls} filters={filters} isHidden={!isWide && !isExpanded} />}
    </Box>
  );
}

type ControlsProps = Omit<Props, 'counts' | 'hasControls'> & { isHidden: boolean };

function Controls({ projects, filters, showScores, onChange, view, onView, isHidden }: ControlsProps) {
  const clients = clientsOf(projects);
  const hasOtherProjects = projects.some(({ projectRole }) => projectRole === null);
  const sorts = projectSorts.filter((sort) => showScores || !scoreSorts.includes(sort));
  return (
    <Box role="search" hidden={isHidden} sx={barStyles}>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, flex: '1 1 240px', alignSelf: 'end' }}>
        <SearchField
          label="プロジェクト名・取引先で検索"
          value={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      {clients.length > 1 && (
        <NativeSelect
          label="取引先"
          value={String(filters.clientId ?? '')}
          options={[
            { value: '', label: 'すべて' },
            ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onChange({ clientId: value ? Number(value) : null })}
        />
      )}
      {sorts.length > 1 && (
        <NativeSelect
          label="並び順"
          value={sorts.find((sort) => sort === filters.sort) ?? 'name'}
          options={sorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      {hasOtherProjects && (
        <FormControlLabel
          control={<Checkbox checked={filters.mine} onChange={(_, mine) => onChange({ mine })} />}
          label="自分が参加"
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ alignSelf: 'end', minHeight: 44, mr: 0 }}
        />
      )}
      {view && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="表示の形"
          value={view}
          onChange={(_, next: ListView | null) => next && onView(next)}
          sx={{ alignSelf: 'end', ml: 'auto' }}
        >
          <ToggleButton value="table" aria-label="表で表示" sx={{ minHeight: 44, minWidth: 44 }}>
            <TableIcon />
          </ToggleButton>
          <ToggleButton value="cards" aria-label="カードで表示" sx={{ minHeight: 44, minWidth: 44 }}>
            <CardsIcon />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  );
}

const barStyles = {
  // Hidden rather than absent, because mounting it would delay the reply to the button's press.
  '&[hidden]': { display: 'none' },
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  gap: 1.5,
  mt: 2,
} as const;

/** The line below the tabs is also below the buttons. */
export const tabRowStyles = {
  display: 'flex',
  borderBottom: 1,
  borderColor: 'divider',
  '& > nav': { flex: 1, borderBottom: 0 },
} as const;
