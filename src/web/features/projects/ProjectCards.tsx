import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Alerts } from '../../components/Alerts';
import { deadlineText } from '../../lib/dates';
import { useNow } from '../../lib/useNow';
import { ProjectLink } from './ProjectLink';
import { ProjectScore } from './ProjectScore';
import { ProjectSubtitle } from './ProjectSubtitle';
import type { ListedProject } from './projectsApi';
import { ProjectTrend } from './ProjectTrend';
import { RunningRoundLine } from './RunningRoundLine';

interface Props {
  projects: readonly ListedProject[];
  showScores: boolean;
}

export function ProjectCards({ projects, showScores }: Props) {
  const now = useNow();
  return (
    <Box component="ul" aria-label="プロジェクト" sx={grid}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} showScores={showScores} now={now} />
      ))}
    </Box>
  );
}

interface CardProps {
  project: ListedProject;
  showScores: boolean;
  now: Date;
}

/** Memoized, because the list may have a hundred cards. */
const ProjectCard = memo(function ProjectCard({ project, showScores, now }: CardProps) {
  return (
    <Card component="li" sx={card}>
      <div>
        <Typography variant="h3" component="h2">
          <ProjectLink project={project} isStretched />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <ProjectSubtitle project={project} />
        </Typography>
      </div>
      {showScores && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
          <Box sx={{ flex: 'none' }}>
            <ProjectScore project={project} />
          </Box>
          <Box sx={{ flex: '0 1 auto', minWidth: 64 }}>
            <ProjectTrend project={project} />
          </Box>
        </Box>
      )}
      {project.alerts.length > 0 && <Alerts alerts={project.alerts} count={project.alertCount} max={3} />}
      <CardFacts project={project} now={now} />
    </Card>
  );
});

/** The running round and the number of unread reports. */
function CardFacts({ project, now }: { project: ListedProject; now: Date }) {
  const { openRound } = project;
  if (!openRound && project.unreadReports === 0) return null;
  return (
    <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      {openRound && (
        <div>
          <RunningRoundLine round={openRound} />
          <Box component="span" sx={{ color: 'text.secondary', wordBreak: 'keep-all' }}>
            {` ・ ${deadlineText(openRound.closesAt, now)}`}
          </Box>
        </div>
      )}
      {project.unreadReports > 0 && <div>未読レポート {project.unreadReports}件</div>}
    </Box>
  );
}

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
