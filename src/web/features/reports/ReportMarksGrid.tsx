import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { headerHeightPx } from '../../components/listStyles';
import { dayText } from '../../lib/dates';
import { errorStatusOf } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { isPlanLimitError } from '../plans/plansHooks';
import { NoSuchRound } from './NoSuchRound';
import { projectLabel, type ReportListFilters } from './reportListFilters';
import type { Marks, ReportMarks } from './reportsApi';

interface Props {
  /** The result of the query for these counts, of the organization or of one project. */
  marks: { currentData?: ReportMarks | undefined; error?: unknown; refetch: () => unknown };
  pane: 'people' | 'projects';
  /** Opens the reports of a cell. */
  onOpen: (filters: Partial<ReportListFilters>) => void;
}

interface Row {
  name: string;
  filters: Partial<ReportListFilters>;
  rounds: readonly (Marks | null)[];
}

/** The numbers of reports by person or project in the last rounds. Each cell leads to its reports. */
export function ReportMarksGrid({ marks: { currentData, error, refetch }, pane, onOpen }: Props) {
  if (!currentData && isPlanLimitError(error)) return null;
  if (!currentData && errorStatusOf(error) === 404) return <NoSuchRound onChange={onOpen} />;
  if (!currentData && error)
    return <ErrorState subject="提出状況" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={400} />;
  const { openFroms, people, projects } = currentData;
  const rows: Row[] =
    pane === 'people'
      ? people.map(({ person, rounds }) => ({
          name: politeName(person.name),
          filters: { person: person.serviceUserId },
          rounds,
        }))
      : projects.map(({ projectId, projectName, projectStatus, rounds }) => ({
          name: projectLabel({ name: projectName, projectStatus }),
          filters: { project: projectId },
          rounds,
        }));
  if (rows.length === 0)
    return (
      <EmptyState title="まだレポートがありません">メンバーが提出すると、ここに数えられます。</EmptyState>
    );
  return (
    <MarksTable
      key={pane}
      label={pane === 'people' ? '人ごとの提出状況' : 'プロジェクトごとの提出状況'}
      rowHeading={pane === 'people' ? 'メンバー' : 'プロジェクト'}
      openFroms={openFroms}
      rows={rows}
      onOpen={onOpen}
    />
  );
}

interface TableProps {
  label: string;
  rowHeading: string;
  openFroms: readonly string[];
  rows: readonly Row[];
  onOpen: Props['onOpen'];
}

const arrowSteps: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The table is one tab stop. Arrow keys move between its cells. */
function MarksTable({ label, rowHeading, openFroms, rows, onOpen }: TableProps) {
  const isWide = useBreakpointUp('md');
  const rowCount = useProgressiveRowCount(rows.length);
  const shown = openFroms.slice(isWide ? 0 : -2);
  const offset = openFroms.length - shown.length;
  const [[activeRow, activeColumn], setActive] = useState<readonly [number, number]>([0, shown.length - 1]);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = arrowSteps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(rowCount - 1, Math.max(0, activeRow + step[0]));
    const column = Math.min(shown.length - 1, Math.max(0, activeColumn + step[1]));
    setActive([row, column]);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  };
  return (
    <Box component="table" role="grid" aria-label={label} onKeyDown={move} sx={tableStyles}>
      <thead>
        <tr role="row">
          <th scope="col">{rowHeading}</th>
          {shown.map((openFrom) => (
            <th key={openFrom} scope="col">
              {dayText(openFrom)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, rowCount).map(({ name, filters, rounds }, row) => (
          <tr key={row} role="row">
            <th scope="row">{name}</th>
            {shown.map((openFrom, column) => (
              <td key={openFrom} role="gridcell">
                <MarksCell
                  id={`${row}-${column}`}
                  label={`${name}、${dayText(openFrom)}`}
                  marks={rounds[offset + column] ?? null}
                  isActive={row === activeRow && column === activeColumn}
                  onFocus={() => setActive([row, column])}
                  onClick={() => onOpen({ ...filters, openFrom })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface CellProps {
  id: string;
  label: string;
  marks: Marks | null;
  isActive: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function MarksCell({ id, label, marks, isActive, onFocus, onClick }: CellProps) {
  const words = markWords(marks);
  return (
    <ButtonBase
      data-cell={id}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${label}：${words.map(({ text }) => text).join('、') || 'なし'}`}
      onFocus={onFocus}
      onClick={onClick}
      sx={cellStyles}
    >
      {words.map(({ kind, text }) => (
        <Typography key={kind} component="span" variant="caption" sx={wordStyles[kind]}>
          {text}
        </Typography>
      ))}
      {words.length === 0 && (
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          なし
        </Typography>
      )}
    </ButtonBase>
  );
}

const wordStyles = {
  submitted: {},
  late: { color: 'text.secondary' },
  missing: { color: 'warning.main' },
  unread: { color: 'primary.main', fontWeight: 700 },
  commented: { color: 'text.secondary' },
} as const;

const tableStyles = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  typography: 'body2',
  '& th': { p: 1.5, textAlign: 'left', fontWeight: 400, overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& thead th': {
    position: 'sticky',
    top: headerHeightPx,
    zIndex: 1,
    bgcolor: 'background.paper',
    typography: 'subtitle2',
    borderRadius: 1.5,
  },
  '& td': { p: 0.5, verticalAlign: 'top', height: '1px' },
  '& tbody > tr > *': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const cellStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  alignContent: 'flex-start',
  columnGap: 1,
  width: 1,
  minHeight: 44,
  p: 1,
  borderRadius: 1,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const markLabels: Record<keyof Marks, string> = {
  unread: '未読',
  submitted: '提出',
  missing: '未提出',
  late: '遅れ',
  commented: 'コメントあり',
};

/** The counts of a cell in words, without zeros; unread ones first. */
const markWords = (marks: Marks | null): { kind: keyof Marks; text: string }[] =>
  (Object.keys(markLabels) as (keyof Marks)[]).flatMap((kind) =>
    marks && marks[kind] > 0 ? [{ kind, text: `${markLabels[kind]}${marks[kind]}件` }] : [],
  );
