import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Alerts } from '../../components/Alerts';
import { useNow } from '../../lib/useNow';
import { maxCardAlerts, ownDeadline } from './condition';
import { ProjectLink } from './ProjectLink';
import { ProjectScore } from './ProjectScore';
import { ProjectSubtitle } from './ProjectSubtitle';
import type { ListedProject } from './projectsApi';
import { ProjectTrend } from './ProjectTrend';
import { RunningRoundLine } from './RunningRoundLine';

interface Props {
  projects: readonly ListedProject[];
  showScores: boolean;
  /** Said above the list; null where each card says its own. */
  commonDeadline: string | null;
}

export function ProjectCards({ projects, showScores, commonDeadline }: Props) {
  const now = useNow();
  return (
    <CardGrid>
      {projects.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          showScores={showScores}
          deadline={commonDeadline === null ? ownDeadline(project, now) : null}
        />
      ))}
    </CardGrid>
  );
}

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box component="ul" aria-label="プロジェクト" sx={grid}>
    {children}
  </Box>
);

interface CardProps {
  project: ListedProject;
  showScores: boolean;
  /** When the running round closes; null where none is open, or the list says it. */
  deadline: string | null;
}

/** Memoized, because the list may have a hundred cards. */
const ProjectCard = memo(function ProjectCard({ project, showScores, deadline }: CardProps) {
  return (
    <CardFrame
      name={<ProjectLink project={project} isStretched />}
      subtitle={<ProjectSubtitle project={project} />}
    >
      {showScores && (
        <CardScore score={<ProjectScore project={project} />} trend={<ProjectTrend project={project} />} />
      )}
      {project.alerts.length > 0 && (
        <Alerts
          alerts={project.alerts}
          count={project.alertCount}
          answeredCount={project.answeredAlertCount}
          max={maxCardAlerts}
        />
      )}
      <CardFacts project={project} deadline={deadline} />
    </CardFrame>
  );
});

interface FrameProps {
  name: ReactNode;
  subtitle: ReactNode;
  children: ReactNode;
}

export const CardFrame = ({ name, subtitle, children }: FrameProps) => (
  <Card component="li" sx={card}>
    <div>
      <Typography variant="h3" component="h2">
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {subtitle}
      </Typography>
    </div>
    {children}
  </Card>
);

export const CardScore = ({ score, trend }: { score: ReactNode; trend: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
    <Box sx={{ flex: 'none' }}>{score}</Box>
    <Box sx={{ flex: '0 1 auto', minWidth: 64 }}>{trend}</Box>
  </Box>
);

/** The running round and the number of unread reports in one line: 「受付中 3/6　途中経過 34.5　未読 5件」. */
function CardFacts({ project, deadline }: Pick<CardProps, 'project' | 'deadline'>) {
  const { openRound, unreadReports } = project;
  if (!openRound && unreadReports === 0) return null;
  return (
    <CardFoot deadline={deadline !== null && <CardDeadline text={deadline} />}>
      {openRound && <RunningRoundLine round={openRound} />}
      {unreadReports > 0 && <UnreadReports count={unreadReports} />}
    </CardFoot>
  );
}

export const CardFoot = ({ children, deadline }: { children: ReactNode; deadline: ReactNode }) => (
  <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>{children}</Box>
    {deadline}
  </Box>
);

export const CardDeadline = ({ text }: { text: string }) => (
  <Box sx={{ color: 'text.secondary', wordBreak: 'keep-all' }}>{text}</Box>
);

/** `count`: a number, or its place in an early page. */
export const UnreadReports = ({ count }: { count: number | string }) => <span>未読 {count}件</span>;

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const;

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  p: 2,
  '&:hover': { borderColor: 'control' },
} as const;
