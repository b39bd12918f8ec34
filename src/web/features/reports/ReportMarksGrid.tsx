import SubmittedIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState, type KeyboardEvent } from 'react';
import { politeName } from '../../../domain/text/visibleText';
import { RoundHeads } from '../../components/charts/RoundHeads';
import { EmptyState } from '../../components/EmptyState';
import { ErrorState } from '../../components/ErrorState';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { keysOf } from '../../../domain/entries';
import { errorStatusOf } from '../../lib/errorText';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { useProgressiveRowCount } from '../../lib/useProgressiveRowCount';
import { isPlanLimitError } from '../plans/plansHooks';
import { markSignOf, markSigns, signSamples, type MarkSign } from './markSigns';
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

/** Symbols for the reports of a person or a project in the last rounds. Each cell leads to its reports. */
export default function ReportMarksGrid({ marks: { currentData, error, refetch }, pane, onOpen }: Props) {
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
  const shown = openFroms.slice(isWide ? 0 : -maxRoundsOnPhones);
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
  const shownMarks = rows.map(({ rounds }) => shown.map((_, column) => rounds[offset + column] ?? null));
  const openDays = new Set(
    shown.filter((_, column) => shownMarks.some((marks) => (marks[column]?.waiting ?? 0) > 0)),
  );
  return (
    <>
      <Legend marks={shownMarks.flat()} />
      <Box component="table" role="grid" aria-label={label} onKeyDown={move} sx={tableStyles}>
        <thead>
          <tr role="row">
            <th scope="col">{rowHeading}</th>
            <RoundHeads days={shown} openDays={openDays} areAllInSight />
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, rowCount).map(({ name, filters }, row) => (
            <tr key={row} role="row">
              <th scope="row">{name}</th>
              {shown.map((openFrom, column) => (
                <td key={openFrom} role="gridcell">
                  <MarksCell
                    id={`${row}-${column}`}
                    label={`${name}、${formatTokyoDate(openFrom)}`}
                    marks={shownMarks[row]?.[column] ?? null}
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
    </>
  );
}

/** Says what the symbols of the table mean; the cells say it themselves to screen readers and to a pointer. */
function Legend({ marks }: { marks: readonly (Marks | null)[] }) {
  const used = new Set(marks.map(markSignOf));
  return (
    <Box component="ul" aria-label="記号の説明" sx={legendStyles}>
      {markSigns
        .filter((sign) => used.has(sign))
        .map((sign) => (
          <li key={sign}>
            <Figure marks={signSamples[sign].counts} />
            {signSamples[sign].text}
          </li>
        ))}
      {marks.some((each) => each && each.unread > 0) && (
        <li>
          <UnreadDot />
          未読あり
        </li>
      )}
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
  const kinds = markKinds.filter((kind) => marks && marks[kind] > 0);
  const words = kinds.map((kind) => `${markWords[kind]}${marks?.[kind]}件`).join('、') || 'なし';
  return (
    <ButtonBase
      data-cell={id}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${label}：${words}`}
      title={words}
      onFocus={onFocus}
      onClick={onClick}
      sx={cellStyles}
    >
      <Box component="span" sx={figureWithDotStyles}>
        <Figure marks={marks} />
        {marks && marks.unread > 0 && <UnreadDot />}
      </Box>
    </ButtonBase>
  );
}

/** The words of a cell for screen readers and its tooltip. The eye sees only what is missing or still to be read. */
const markWords: Record<keyof Marks, string> = {
  unread: '未読',
  submitted: '提出',
  missing: '未提出',
  waiting: '受付中',
  late: '遅れ',
  commented: 'コメントあり',
};
const markKinds = keysOf(markWords);

const signIcons: Partial<Record<MarkSign, typeof SubmittedIcon>> = {
  all: SubmittedIcon,
  missing: MissingIcon,
  waiting: WaitingIcon,
};

/**
 * Coloured only where the round has closed without a report. The numbers are drawn by the styles: as a text they would have
 * to be a part of the cell's name, without their words.
 */
function Figure({ marks }: { marks: Pick<Marks, 'submitted' | 'missing' | 'waiting'> | null }) {
  const sign = markSignOf(marks);
  const Icon = signIcons[sign];
  const { submitted = 0, missing = 0, waiting = 0 } = marks ?? {};
  const number = sign === 'none' ? '—' : `${submitted}/${submitted + missing + waiting}`;
  return (
    <Box
      component="span"
      data-missing={missing > 0 || undefined}
      data-figure={Icon ? '' : number}
      sx={figureStyles}
    >
      {Icon && <Icon aria-hidden fontSize="small" />}
    </Box>
  );
}

const UnreadDot = () => <Box component="span" sx={dotStyles} />;

const figureStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  '&[data-missing]': { color: 'warning.main', fontWeight: 700 },
  '&::after': { content: 'attr(data-figure)' },
} as const;

const dotStyles = {
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  bgcolor: 'primary.main',
} as const;

/** The dot is at the upper right corner of the figure. */
const figureWithDotStyles = {
  display: 'inline-flex',
  position: 'relative',
  '& > :nth-of-type(2)': { position: 'absolute', top: -4, left: 'calc(100% + 1px)' },
} as const;

const maxRoundsOnPhones = 4;

const legendStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mb: 1,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  '& > li': { display: 'flex', alignItems: 'center', gap: 0.5 },
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
  '& th': {
    p: { xs: 0.75, sm: 1.5 },
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    verticalAlign: 'middle',
  },
  '& thead th': {
    position: 'sticky',
    top: 'var(--top-bar, 0px)',
    zIndex: 1,
    bgcolor: 'background.paper',
    typography: 'subtitle2',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    borderRadius: 1.5,
  },
  '& thead th:first-of-type': { width: { xs: 116, sm: 'auto' }, verticalAlign: 'bottom' },
  '& td': { p: { xs: 0, sm: 0.5 }, height: '1px' },
  '& tbody > tr > *': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const cellStyles = {
  justifyContent: 'start',
  width: 1,
  minHeight: 44,
  p: { xs: 0.5, sm: 1 },
  borderRadius: 1,
  typography: 'body2',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
