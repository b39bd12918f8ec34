import Box from '@mui/material/Box';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Alerts } from '../../components/Alerts';
import { ListTable } from '../../components/ListTable';
import { participationText } from '../../../domain/analysis/participation';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { useNow } from '../../lib/useNow';
import { commonRound, interimText, ownDeadline } from './condition';
import { ProjectLink } from './ProjectLink';
import { ProjectScore, ScoreRound } from './ProjectScore';
import { ProjectTrend } from './ProjectTrend';
import { ProjectSubtitle } from './ProjectSubtitle';
import type { ListedProject } from './projectsApi';

/** Values that the head shows because they are the same in all rows; null where they differ and each row shows its own. */
interface Common {
  /** The day of the latest closed round, which the head of the scores says. */
  round: string | null;
  /** See `commonDeadline`. */
  deadline: string | null;
}

/** The most alerts that a row lists. */
const maxRowAlerts = 2;

interface Column {
  label: string;
  width: string;
  cell: (project: ListedProject, common: Common) => ReactNode;
}

const scoreLabel = 'スコア';

const scoreColumns: readonly Column[] = [
  {
    label: scoreLabel,
    width: '16%',
    cell: (project, { round }) => <ProjectScore project={project} commonRound={round} />,
  },
  { label: '推移', width: '11%', cell: (project) => <ProjectTrend project={project} /> },
  {
    label: '気になる点',
    width: '33%',
    cell: ({ alerts, alertCount, answeredAlertCount, lastRound }) =>
      alerts.length > 0 ? (
        <Alerts alerts={alerts} count={alertCount} answeredCount={answeredAlertCount} max={maxRowAlerts} />
      ) : (
        lastRound && <None />
      ),
  },
];

const roundColumn: Column = {
  label: '受付中の回',
  width: '14%',
  cell: (project, { deadline }) => <RoundCell project={project} commonDeadline={deadline} />,
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
  /** Said above the list; null where each row says its own. */
  commonDeadline: string | null;
}

export function ProjectTable({ projects, showScores, commonDeadline }: Props) {
  const round = commonRound(projects);
  return (
    <ListTable label="プロジェクト">
      <TableHead>
        <TableRow>
          <TableCell>プロジェクト</TableCell>
          {columnsFor(showScores).map(({ label, width }) => (
            <TableCell key={label} sx={{ width }}>
              {label}
              {label === scoreLabel && round && <ScoreRound>{formatTokyoDate(round)}</ScoreRound>}
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
            round={round}
            deadline={commonDeadline}
          />
        ))}
      </TableBody>
    </ListTable>
  );
}

interface RowProps extends Common {
  project: ListedProject;
  showScores: boolean;
}

/** Memoized, because the list may have a hundred rows. */
const ProjectRow = memo(function ProjectRow({ project, showScores, ...common }: RowProps) {
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      <TableCell component="th" scope="row">
        <ProjectLink project={project} isStretched />
        <Box sx={{ typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
          <ProjectSubtitle project={project} />
        </Box>
      </TableCell>
      {columnsFor(showScores).map(({ label, cell }) => (
        <TableCell key={label}>{cell(project, common)}</TableCell>
      ))}
    </TableRow>
  );
});

const None = () => <Box sx={{ color: 'text.secondary' }}>なし</Box>;

interface RoundProps {
  project: ListedProject;
  commonDeadline: string | null;
}

function RoundCell({ project, commonDeadline }: RoundProps) {
  const now = useNow();
  const { openRound: round } = project;
  if (!round) return <None />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <strong>{participationText(round)}</strong>
        <span>{interimText(round.score)}</span>
      </Box>
      {commonDeadline === null && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', wordBreak: 'keep-all' }}>
          {ownDeadline(project, now)}
        </Box>
      )}
    </>
  );
}
