import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Alerts } from '../../components/Alerts';
import { ListTable } from '../../components/ListTable';
import { deadlineText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { ProjectLink } from './ProjectLink';
import { ProjectScore } from './ProjectScore';
import { ProjectTrend } from './ProjectTrend';
import { ProjectSubtitle } from './ProjectSubtitle';
import type { ListedProject } from './projectsApi';
import { RunningRoundLine } from './RunningRoundLine';

interface Column {
  label: string;
  width: string;
  cell: (project: ListedProject, until: string | null) => ReactNode;
}

const scoreColumns: readonly Column[] = [
  { label: 'スコア', width: '17%', cell: (project) => <ProjectScore project={project} /> },
  { label: '推移', width: '11%', cell: (project) => <ProjectTrend project={project} /> },
  {
    label: '気になる点',
    width: '29%',
    cell: ({ alerts, alertCount }) =>
      alerts.length > 0 && <Alerts alerts={alerts} count={alertCount} max={2} />,
  },
];

const roundColumn: Column = {
  label: '受付中の回',
  width: '16%',
  cell: ({ openRound }, until) => <RoundCell round={openRound} until={until} />,
};

const unreadColumn: Column = {
  label: '未読',
  width: '6%',
  cell: ({ unreadReports }) => (unreadReports > 0 ? `${unreadReports}件` : 'なし'),
};

const columnsFor = (showScores: boolean): readonly Column[] => [
  ...(showScores ? scoreColumns : []),
  roundColumn,
  unreadColumn,
];

interface Props {
  projects: readonly ListedProject[];
  showScores: boolean;
  /** When all running rounds close, which the sentence above the table says; null if they close at different times. */
  commonDeadline: string | null;
}

export function ProjectTable({ projects, showScores, commonDeadline }: Props) {
  const now = useNow();
  return (
    <ListTable label="プロジェクト">
      <TableHead>
        <TableRow>
          <TableCell>プロジェクト</TableCell>
          {columnsFor(showScores).map(({ label, width }) => (
            <TableCell key={label} sx={{ width }}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            showScores={showScores}
            until={
              project.openRound && !commonDeadline ? deadlineText(project.openRound.closesAt, now) : null
            }
          />
        ))}
      </TableBody>
    </ListTable>
  );
}

interface RowProps {
  project: ListedProject;
  showScores: boolean;
  /** When its round closes; null if it has none or the sentence above says it. */
  until: string | null;
}

/** Memoized, because the list may have a hundred rows. */
const ProjectRow = memo(function ProjectRow({ project, showScores, until }: RowProps) {
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      <TableCell component="th" scope="row">
        <ProjectLink project={project} isStretched />
        <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
          <ProjectSubtitle project={project} />
        </Box>
      </TableCell>
      {columnsFor(showScores).map(({ label, cell }) => (
        <TableCell key={label}>{cell(project, until)}</TableCell>
      ))}
    </TableRow>
  );
});

interface RoundProps {
  round: ListedProject['openRound'];
  until: string | null;
}

function RoundCell({ round, until }: RoundProps) {
  if (!round) return <Box sx={{ color: 'text.secondary' }}>なし</Box>;
  return (
    <>
      <RunningRoundLine round={round} />
      {until && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', wordBreak: 'keep-all' }}>{until}</Box>
      )}
    </>
  );
}
