import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import ConcernsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { concernStates, concernViews, maxConcernSearchLength } from '../../../domain/concerns';
import { isBlank } from '../../../domain/text/visibleText';
import { EmptyState } from '../../components/EmptyState';
import { ListFilters } from '../../components/ListFilters';
import { NativeSelect } from '../../components/NativeSelect';
import { SearchField } from '../../components/SearchField';
import { focusHeading } from '../../lib/focusHeading';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useSearchFilters } from '../../lib/useSearchFilters';
import { useSettled } from '../../lib/useSettled';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import {
  concernSearch,
  noConcernFilters,
  readConcernFilters,
  stateLabels,
  viewLabels,
  type ConcernFilters,
} from './concernFilters';
import { ConcernList } from './ConcernList';
import { useGetConcernsInfiniteQuery } from './concernsApi';
import { ConcernThread } from './ConcernThread';

interface Props {
  organizationId: number;
  /** Shows the concerns about this project only, and no filter by project. */
  projectId?: number;
}

/** The list of concerns with the opened one beside it; on narrow screens the opened one replaces the list. */
export function ConcernsPanel({ organizationId, projectId: shownProjectId }: Props) {
  const [filters, change] = useSearchFilters(readConcernFilters, concernSearch);
  const [search, setSearch] = useState('');
  const searched = useSettled(search);
  const isWide = useBreakpointUp('lg');
  const { view, state, concernId } = filters;
  const projectId = shownProjectId ?? filters.projectId;
  useFocusHeading(isWide ? null : concernId);

  const isFiltered = view !== 'all' || state !== null || filters.projectId !== null || !isBlank(searched);
  const input = {
    organizationId,
    ...(view !== 'all' && { view }),
    ...(state && { state }),
    ...(projectId !== null && { projectId }),
    ...(!isBlank(searched) && { search: searched }),
  };
  const { currentData } = useGetConcernsInfiniteQuery(input);
  const isEmpty = currentData?.pages.every(({ concerns }) => concerns.length === 0) ?? false;

  const filterBar = (
    <FilterBar
      organizationId={organizationId}
      filters={filters}
      isOfProject={shownProjectId !== undefined}
      search={search}
      onChange={change}
      onSearch={setSearch}
    />
  );
  const list = (
    <ConcernList
      input={input}
      openedId={concernId}
      pathOf={(id) => concernSearch({ ...filters, concernId: id })}
      onClear={() => {
        setSearch('');
        change(noConcernFilters);
      }}
    />
  );
  const thread = concernId !== null && (
    <ConcernThread organizationId={organizationId} concernId={concernId} />
  );

  if (!isWide && thread) {
    return (
      <>
        <Button
          component={Link}
          to={concernSearch({ ...filters, concernId: null }) || '?'}
          startIcon={<BackIcon />}
          sx={{ mb: 1 }}
        >
          相談の一覧に戻る
        </Button>
        {thread}
      </>
    );
  }
  if (isEmpty && !isFiltered) return thread || <NoConcerns />;
  if (!isWide) {
    return (
      <>
        {filterBar}
        {list}
      </>
    );
  }
  return (
    <>
      {filterBar}
      <Box sx={besideStyles}>
        <Box sx={{ minWidth: 0 }}>{list}</Box>
        {thread || <NothingOpened />}
      </Box>
    </>
  );
}

/** Beside the list on wide screens. */
export const NothingOpened = () => (
  <EmptyState title="相談を選ぶと、ここに表示されます">
    相談と返信を読むのは、相談を送る前に名前が表示された人だけです。
  </EmptyState>
);

/** The list beside the opened concern. */
export const besideStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: 3,
  alignItems: 'start',
} as const;

/** Shown instead of list and filters while there are no concerns that they could show. */
const NoConcerns = () => (
  <EmptyState
    icon={<ConcernsIcon fontSize="large" />}
    title="あなたが読む相談はまだありません"
    action={
      <Button component={Link} to="?raise" replace variant="outlined">
        相談する
      </Button>
    }
  >
    困っていることや迷っていることを、読む人を決めて相談できます。送る前に、読む人の名前がすべて表示されます。
  </EmptyState>
);

/**
 * Moves the focus to the heading when a concern replaces the list that had the focus, or the list replaces a concern.
 */
function useFocusHeading(shownInstead: number | null) {
  const previous = useRef(shownInstead);
  useEffect(() => {
    if (previous.current !== shownInstead) focusHeading();
    previous.current = shownInstead;
  }, [shownInstead]);
}

interface FilterBarProps {
  organizationId: number;
  isOfProject: boolean;
  filters: ConcernFilters;
  search: string;
  onChange: (changes: Partial<ConcernFilters>) => void;
  onSearch: (text: string) => void;
}

function FilterBar({ organizationId, isOfProject, filters, search, onChange, onSearch }: FilterBarProps) {
  const { data } = useGetOrganizationProjectsQuery({ organizationId });
  const { view, state, projectId } = filters;
  const projects = (data?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = projectId === null || projects.some(({ value }) => value === String(projectId));
  return (
    <Box role="search" aria-label="相談の絞り込み" sx={filterStyles}>
      <SearchField
        label="件名・本文・返信を検索"
        value={search}
        onSearch={(text) => onSearch(text.slice(0, maxConcernSearchLength))}
      />
      <ListFilters filters={filters} none={noConcernFilters} onChange={onChange}>
        <NativeSelect
          label="表示"
          value={view}
          options={concernViews.map((value) => ({ value, label: viewLabels[value] }))}
          onChange={(value) => onChange({ view: value })}
        />
        <NativeSelect
          label="状態"
          value={state ?? ''}
          options={[
            { value: '', label: 'すべて' },
            ...concernStates.map((value) => ({ value, label: stateLabels[value] })),
          ]}
          onChange={(value) => onChange({ state: value || null })}
        />
        {!isOfProject && (
          <NativeSelect
            label="プロジェクト"
            value={String(projectId ?? '')}
            options={[
              { value: '', label: 'すべて' },
              ...projects,
              ...(isKnown ? [] : [{ value: String(projectId), label: 'ほかのプロジェクト' }]),
            ]}
            onChange={(value) => onChange({ projectId: value ? Number(value) : null })}
          />
        )}
      </ListFilters>
    </Box>
  );
}

export const filterStyles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) minmax(0, 2fr)',
  },
  gap: 1.5,
  mb: 2,
} as const;
