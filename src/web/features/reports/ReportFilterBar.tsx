import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { sortedByName } from '../../../domain/text/sortedByName';
import { reportViews } from '../../../domain/reportList';
import { politeName } from '../../../domain/text/visibleText';
import { ListFilters } from '../../components/ListFilters';
import { NativeSelect } from '../../components/NativeSelect';
import { SearchField } from '../../components/SearchField';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useCan } from '../session/sessionHooks';
import {
  projectLabel,
  roundSummary,
  unreadText,
  viewLabels,
  wholeRound,
  type ReportListFilters,
} from './reportListFilters';
import type { ReportRound } from './reportsApi';

interface Props {
  organizationId: number;
  rounds: readonly ReportRound[];
  openFrom: string;
  filters: ReportListFilters;
  onChange: (changes: Partial<ReportListFilters>) => void;
}

/** The filters that have no room beside the others, as they leave nothing out. */
const anyWriter = { client: null, person: null } as const;

/** Milliseconds after the last key press until a search is sent. */
const searchDelayMs = 400;

/** Chooses the round, whose reports to show, and what to search for. */
export function ReportFilterBar({ organizationId, rounds, openFrom, filters, onChange }: Props) {
  const { pane, view, project, client, person, search } = filters;
  const { projects, unlisted, listArchived } = useFilterProjects(organizationId, project);
  const { data: members } = useGetOrganizationMembersQuery(
    { organizationId },
    { skip: !useCan('member.list') },
  );
  const clients = new Map(
    projects.flatMap((each) => (each.client ? [[each.client.id, each.client.name]] : [])),
  );
  const roundSelect = !search && (
    <NativeSelect
      label="アンケートの回"
      value={openFrom}
      options={withChosen(rounds.map(roundOption), { value: openFrom, label: formatTokyoDate(openFrom) })}
      onChange={(value) => onChange({ openFrom: value, report: null })}
    />
  );
  const rare = (clients.size > 0 || members) && (
    <>
      {clients.size > 0 && (
        <FilterSelect
          label="取引先"
          value={client}
          options={sortedByName([...clients], ([, name]) => name).map(([id, name]) => ({
            value: String(id),
            label: name,
          }))}
          other="ほかの取引先"
          onChange={(value) => onChange({ client: value })}
        />
      )}
      {members && (
        <FilterSelect
          label="メンバー"
          value={person}
          options={members.members.map(({ serviceUserId, name }) => ({
            value: String(serviceUserId),
            label: politeName(name),
          }))}
          other="以前のメンバー"
          onChange={(value) => onChange({ person: value })}
        />
      )}
    </>
  );
  return (
    <Box role="search" aria-label="レポートの絞り込み" sx={barStyles}>
      {pane !== 'texts' && roundSelect}
      {pane === 'texts' && (
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, flex: '1 0 168px' }}>
          {/* What leads to a person's reports ends the search, too. */}
          <ReportSearch
            key={`${pane} ${person}`}
            search={search}
            onSearch={(text) => onChange({ search: text })}
          />
        </Box>
      )}
      {pane === 'texts' && (
        <ListFilters
          filters={filters}
          none={wholeRound}
          rare={rare ? { none: anyWriter, fields: rare } : undefined}
          {...(!search && { summary: roundSummary(openFrom) })}
          onChange={onChange}
        >
          {roundSelect}
          <NativeSelect
            label="表示"
            value={view}
            options={reportViews.map((value) => ({ value, label: viewLabels[value] }))}
            onChange={(value) => onChange({ view: value })}
          />
          <FilterSelect
            label="プロジェクト"
            value={project}
            options={projects.map((each) => ({ value: String(each.id), label: projectLabel(each) }))}
            other="ほかのプロジェクト"
            more={unlisted > 0 ? `アーカイブ済みも選ぶ（${unlisted}件）` : undefined}
            onMore={listArchived}
            onChange={(value) => onChange({ project: value })}
          />
        </ListFilters>
      )}
    </Box>
  );
}

const roundOption = (round: ReportRound) => ({
  value: round.openFrom,
  label: formatTokyoDate(round.openFrom) + unreadText(round),
});

interface Option {
  value: string;
  label: string;
}

const withChosen = (options: readonly Option[], chosen: Option): Option[] =>
  options.some(({ value }) => value === chosen.value) ? [...options] : [...options, chosen];

interface FilterSelectProps {
  label: string;
  value: number | null;
  options: readonly Option[];
  /** Label of a chosen value that is not among the options. */
  other: string;
  /** Label of a last option, which adds further options when it is chosen. */
  more?: string | undefined;
  onMore?: () => void;
  onChange: (value: number | null) => void;
}

const moreValue = 'more';

function FilterSelect({ label, value, options, other, more, onMore, onChange }: FilterSelectProps) {
  const all = [{ value: '', label: 'すべて' }, ...options];
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      options={[
        ...(value === null ? all : withChosen(all, { value: String(value), label: other })),
        ...(more ? [{ value: moreValue, label: more }] : []),
      ]}
      onChange={(chosen) => (chosen === moreValue ? onMore?.() : onChange(chosen ? Number(chosen) : null))}
    />
  );
}

/** Searches when the person pauses, so that not every key press sends a request. */
function ReportSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  useEffect(() => {
    if (text === search) return undefined;
    const timer = window.setTimeout(() => onSearch(text), searchDelayMs);
    return () => window.clearTimeout(timer);
  }, [text, search, onSearch]);
  return <SearchField label="すべての回のレポートを検索" value={text} onSearch={setText} />;
}

export const barStyles = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  '& > :only-child': { gridColumn: { xs: '1 / -1' } },
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'end',
  gap: 1.5,
  mt: 2,
  '& > :has(> label)': { flex: { md: '0 1 auto' }, maxWidth: { md: 248 } },
  // The round says how much of it is unread; the names of projects are cut before that.
  '& > :nth-of-type(2)': { flexShrink: { md: 0 } },
} as const;

/** The projects to filter by: the open ones, and the archived ones once the person asks for them or has chosen one. */
function useFilterProjects(organizationId: number, chosen: number | null) {
  const [wantsArchived, setWantsArchived] = useState(false);
  const { data: open } = useGetOrganizationProjectsQuery({ organizationId });
  const isChosenElsewhere =
    open !== undefined && chosen !== null && !open.projects.some(({ id }) => id === chosen);
  const { data: archived } = useGetOrganizationProjectsQuery(
    { organizationId, projectStatus: 'archived' },
    { skip: !wantsArchived && !isChosenElsewhere },
  );
  return {
    projects: [...(open?.projects ?? []), ...(archived?.projects ?? [])],
    /** The number of archived projects that are not listed yet. */
    unlisted: archived ? 0 : (open?.counts.archived ?? 0),
    listArchived: () => setWantsArchived(true),
  };
}
