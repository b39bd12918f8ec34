import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { answerFilters, timelineViews } from '../../../domain/timeline';
import { politeName } from '../../../domain/text/visibleText';
import { ListFilters } from '../../components/ListFilters';
import { NativeSelect } from '../../components/NativeSelect';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { noTimelineFilters, type TimelineFilters } from '../../lib/timelinePath';
import { useGetProjectMembersQuery } from '../projects/projectsApi';
import { useGetProjectReportRoundsQuery } from '../rounds/roundsApi';
import { filterLabels, viewLabels } from './timelineFilters';

interface Props {
  projectId: number;
  filters: TimelineFilters;
  onChange: (changes: Partial<TimelineFilters>) => void;
}

/** Chooses what the timeline shows: which answers, of whom, of which round. */
export function TimelineFilterBar({ projectId, filters, onChange }: Props) {
  const { data: project } = useGetProjectMembersQuery({ projectId });
  const { data: history } = useGetProjectReportRoundsQuery({ projectId });
  const members = (project?.members ?? []).map(({ serviceUserId, name }) => ({
    value: String(serviceUserId),
    label: politeName(name),
  }));
  const rounds = (history?.rounds ?? []).map(({ openFrom }) => ({
    value: openFrom,
    label: formatTokyoDate(openFrom),
  }));
  const { view, member, openFrom } = filters;
  return (
    <Box role="search" aria-label="回答の絞り込み" sx={barStyles}>
      <ListFilters filters={filters} none={noTimelineFilters} onChange={onChange}>
        <NativeSelect
          label="表示"
          value={view}
          options={timelineViews.map((value) => ({ value, label: viewLabels[value] }))}
          onChange={(value) => onChange({ view: value })}
        />
        <NativeSelect
          label="メンバー"
          value={String(member ?? '')}
          options={withAllAndChosen(members, member && { value: String(member), label: '以前のメンバー' })}
          onChange={(value) => onChange({ member: value ? Number(value) : null })}
        />
        <NativeSelect
          label="アンケートの回"
          value={openFrom ?? ''}
          options={withAllAndChosen(
            rounds,
            openFrom && { value: openFrom, label: formatTokyoDate(openFrom) },
          )}
          onChange={(value) => onChange({ openFrom: value || null })}
        />
        {view === 'answered' && (
          <Box role="group" aria-label="回答の内容" sx={{ gridColumn: '1 / -1', columnGap: 3 }}>
            {answerFilters.map((name) => (
              <FormControlLabel
                key={name}
                control={
                  <Checkbox checked={filters[name]} onChange={(_, isOn) => onChange({ [name]: isOn })} />
                }
                label={filterLabels[name]}
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ minHeight: 44, mr: 2 }}
              />
            ))}
          </Box>
        )}
      </ListFilters>
    </Box>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The options with すべて before them, and with the chosen one even if the list does not have it. */
const withAllAndChosen = (options: readonly Option[], chosen: Option | null | '' | 0): Option[] => [
  { value: '', label: 'すべて' },
  ...options,
  ...(chosen && !options.some(({ value }) => value === chosen.value) ? [chosen] : []),
];

const barStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  gap: 1.5,
  mb: 2,
} as const;
