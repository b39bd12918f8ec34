import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { rankAlerts } from '../../../domain/analysis/dashboard';
import { isolated } from '../../../domain/text/visibleText';
import { Alerts } from '../../components/Alerts';
import { Section } from '../../components/Section';
import { ChangeIndicator } from '../../components/score/ChangeIndicator';
import { ScoreChip } from '../../components/score/ScoreChip';
import { hiddenInPrint } from '../../components/printStyles';
import { linkRowStyles, touchTargetStyles } from '../../components/touchTargetStyles';
import { attentionSteps, tabLabels } from '../../lib/attentionSteps';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { scoreDigits } from '../../../domain/analysis/numberFormat';
import { RunningRoundLine } from '../projects/RunningRoundLine';
import { hasRoomInPrint, type ViewedProject } from './dashboardView';
import { analysisPath } from '../../lib/analysisPath';

interface Props {
  projects: readonly ViewedProject[];
  projectPath: (projectId: number) => string;
}

/** Number of projects shown at first. */
const maxShown = 5;

/** The projects that need attention, most urgent first: what changed, and what to do next. */
export function AlertRanking({ projects, projectPath }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const ranked = rankAlerts(projects);
  const shown = showsAll ? ranked : ranked.slice(0, maxShown);
  return (
    <Section
      heading={`気になるプロジェクト（${ranked.length}件）`}
      note={
        ranked.length === 0
          ? '最新の回に、気になる点のあるプロジェクトはありません。'
          : `${projects.length}件のうち${ranked.length}件に気になる点があります。急ぐ順に並べています。`
      }
    >
      <Box
        component="ol"
        aria-label="気になるプロジェクト"
        sx={hasRoomInPrint(projects) ? listStyles : { ...listStyles, ...hiddenInPrint }}
      >
        {shown.map((project) => (
          <RankedProject key={project.projectId} project={project} path={projectPath(project.projectId)} />
        ))}
      </Box>
      {ranked.length > maxShown && !showsAll && (
        <Button onClick={() => setShowsAll(true)}>ほか{ranked.length - maxShown}件も表示</Button>
      )}
    </Section>
  );
}

function RankedProject({ project, path }: { project: ViewedProject; path: string }) {
  const { projectName, openFrom, score, change, alerts, openRound } = project;
  const [worst] = alerts;
  if (!worst || !openFrom) return null;
  const { advice, tabs } = attentionSteps[worst.kind];
  const paths = {
    analysis: analysisPath(path, openFrom),
    reports: `${path}/reports?openFrom=${openFrom}`,
    members: `${path}/members`,
  };
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {score !== null && <ScoreChip score={score} />}
        <Link component={RouterLink} to={path} sx={{ ...touchTargetStyles, typography: 'subtitle1' }}>
          {projectName}
        </Link>
        {change !== null && <ChangeIndicator change={change} digits={scoreDigits} from="前回比" />}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {formatTokyoDate(openFrom)}の回
        </Box>
        {openRound && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ...hiddenInPrint }}>
            <RunningRoundLine round={openRound} />
          </Box>
        )}
      </Box>
      <Box sx={{ mt: 0.5 }}>
        <Alerts
          alerts={alerts}
          count={project.alertCount}
          answeredCount={project.answeredAlertCount ?? 0}
          max={alerts.length}
        />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{advice}</Box>
      <Box sx={{ ...linkRowStyles, ...hiddenInPrint }}>
        {tabs.map((tab) =>
          tab in paths ? (
            <Link
              key={tab}
              component={RouterLink}
              to={paths[tab as keyof typeof paths]}
              aria-label={`${isolated(projectName)}の${tabLabels[tab]}`}
            >
              {tabLabels[tab]}
            </Link>
          ) : null,
        )}
      </Box>
    </Box>
  );
}

const listStyles = {
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
