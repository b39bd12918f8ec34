import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { Section } from '../../components/Section';
import { timelinePath } from '../../lib/timelinePath';
import { useCan } from '../session/sessionHooks';
import { AgreeActionButton } from '../actions/AgreeActionButton';
import type { RoundAnalysis } from './analysesApi';
import { attentionItems, tabLabels } from '../../lib/attentionSteps';
import type { StepTab } from '../../lib/attentionSteps';

interface Props {
  projectId: number;
  alerts: RoundAnalysis['alerts'];
  /** The round of the alerts. */
  openFrom: string;
  /** Path of the project's overview, without a trailing slash. */
  projectPath: string;
}

/** The alerts of a round by seriousness, each with advice and links to the tabs that help. */
export function AttentionPanel({ projectId, alerts, openFrom, projectPath }: Props) {
  const canReadAnswers = useCan('timeline.read');
  if (alerts.length === 0) return null;
  const tabPaths: Record<StepTab, string | null> = {
    analysis: `${projectPath}/analysis?surveyDate=${openFrom}`,
    answers: canReadAnswers ? timelinePath(projectPath, { low: true, openFrom }) : null,
    unanswered: canReadAnswers ? timelinePath(projectPath, { view: 'unanswered', openFrom }) : null,
    reports: `${projectPath}/reports?openFrom=${openFrom}`,
    members: `${projectPath}/members`,
  };
  return (
    <Section heading={`気になる点（${alerts.length}件）`}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {attentionItems(alerts).map(({ kind, text, advice, tabs, key, label }) => (
          <Box key={kind} component="li" sx={{ display: 'flex', gap: 1.5 }}>
            <WarningIcon aria-hidden sx={{ flex: 'none', mt: '2px', color: 'score.low3.main' }} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ typography: 'subtitle1' }}>{text}</Box>
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{advice}</Box>
              <Box
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 2,
                  typography: 'body2',
                }}
              >
                {tabs.map((tab) => {
                  const path = tabPaths[tab];
                  return (
                    path && (
                      <Link key={tab} component={RouterLink} to={path} sx={{ py: 0.75 }}>
                        {tabLabels[tab]}
                      </Link>
                    )
                  );
                })}
                <AgreeActionButton
                  projectId={projectId}
                  source={{ surveyDate: openFrom, kind, name: key, label }}
                  about={text}
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
