import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { rankAlerts } from '../../../domain/analysis/dashboard';
import { isolated } from '../../../domain/text/visibleText';
import { Alerts } from '../../components/Alerts';
import { Section } from '../../components/Section';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { hiddenInPrint } from '../../components/printStyles';
import { linkRowStyles, touchTargetStyles } from '../../components/touchTargetStyles';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { RunningRoundLine } from '../projects/RunningRoundLine';
import { hasRoomInPrint, type ViewedProject } from './dashboardView';
import { maxShownRanks, rankingTexts, rankSteps } from './dashboardTexts';

interface Props {
  projects: readonly ViewedProject[];
  projectPath: (projectId: number) => string;
}

/** The projects that need attention, most urgent first: what changed, and what to do next. */
export function AlertRanking({ projects, projectPath }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const ranked = rankAlerts(projects);
  const shown = showsAll ? ranked : ranked.slice(0, maxShownRanks);
  return (
    <Ranking
      {...rankingTexts(ranked.length, projects.length)}
      listStyles={hasRoomInPrint(projects) ? listStyles : { ...listStyles, ...hiddenInPrint }}
      more={
        ranked.length > maxShownRanks &&
        !showsAll && (
          <Button onClick={() => setShowsAll(true)}>ほか{ranked.length - maxShownRanks}件も表示</Button>
        )
      }
    >
      {shown.map((project) => (
        <AlertedProject key={project.projectId} project={project} path={projectPath(project.projectId)} />
      ))}
    </Ranking>
  );
}

interface RankingProps {
  heading: string;
  note: string;
  listStyles: SxProps<Theme>;
  /** The button that shows the other projects. */
  more: ReactNode;
  children: ReactNode;
}

export const Ranking = ({ heading, note, listStyles: styles, more, children }: RankingProps) => (
  <Section heading={heading} note={note}>
    <Box component="ol" aria-label="気になるプロジェクト" sx={styles}>
      {children}
    </Box>
    {more}
  </Section>
);

function AlertedProject({ project, path }: { project: ViewedProject; path: string }) {
  const { projectName, openFrom, score, change, alerts, openRound } = project;
  if (!alerts[0] || !openFrom) return null;
  const { advice, links } = rankSteps(alerts[0].kind, path, openFrom);
  return (
    <RankedProject
      score={score !== null && <ScoreChip score={score} />}
      path={path}
      name={projectName}
      change={change !== null && <ChangeIndicator change={change} digits={scoreDigits} from="前回比" />}
      day={formatTokyoDate(openFrom)}
      running={
        openRound && (
          <RankedRunning>
            <RunningRoundLine round={openRound} />
          </RankedRunning>
        )
      }
      alerts={
        <Alerts
          alerts={alerts}
          count={project.alertCount}
          answeredCount={project.answeredAlertCount ?? 0}
          max={alerts.length}
        />
      }
      advice={advice}
      links={links.map(({ label, to }) => (
        <RankLink key={label} label={label} to={to} name={`${isolated(projectName)}の${label}`} />
      ))}
    />
  );
}

interface RankedProps {
  score: ReactNode;
  path: string;
  name: string;
  change: ReactNode;
  day: string;
  running: ReactNode;
  alerts: ReactNode;
  advice: string;
  links: ReactNode;
}

/** A project of the ranking. `day`: the opening day of its newest closed round, `yyyy/MM/dd`. */
export const RankedProject = (props: RankedProps) => (
  <Box component="li">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      {props.score}
      <Link component={RouterLink} to={props.path} sx={{ ...touchTargetStyles, typography: 'subtitle1' }}>
        {props.name}
      </Link>
      {props.change}
      <Box component="span" sx={captionStyles}>
        {props.day}の回
      </Box>
      {props.running}
    </Box>
    <Box sx={{ mt: 0.5 }}>{props.alerts}</Box>
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{props.advice}</Box>
    <Box sx={{ ...linkRowStyles, ...hiddenInPrint }}>{props.links}</Box>
  </Box>
);

export const RankedRunning = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ ...captionStyles, ...hiddenInPrint }}>
    {children}
  </Box>
);

export const RankLink = ({ label, to, name }: { label: string; to: string; name: string }) => (
  <Link component={RouterLink} to={to} aria-label={name}>
    {label}
  </Link>
);

const captionStyles = { typography: 'caption', color: 'text.secondary' } as const;

export const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  '& > li + li': { borderTop: 1, borderColor: 'divider', pt: 1.5 },
  '@media print': {
    gap: 0.5,
    '& > li *': { fontSize: '8pt' },
    '& > li ul > li': { display: 'inline-flex', mr: 1 },
    '& > li + li': { pt: 0.5 },
    '& > li:nth-of-type(n+4)': { display: 'none' },
  },
} as const;
